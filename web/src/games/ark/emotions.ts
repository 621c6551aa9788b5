/** The nine emotions (ark 204). Their colours stand in `emotions.css`; the word goes with them. */
import './emotions.css';

const KNOWN: ReadonlySet<string> = new Set([
  'anger',
  'courage',
  'fear',
  'love',
  'mirth',
  'sorrow',
  'disgust',
  'wonder',
  'calm',
]);

/** A set may name emotions of its own: they share one quiet colour. */
export function emotionClass(emotion: string): string {
  return KNOWN.has(emotion) ? `em-${emotion}` : 'em-other';
}
