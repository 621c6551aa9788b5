/** Short tones made on the spot; nothing is lost without them. Off by default. */
import { settings } from '../state/settings.svelte';

export type Sound = 'turn' | 'other' | 'end' | 'low';

/** Frequencies in Hz, one after the other. */
const TONES: Readonly<Record<Sound, readonly number[]>> = {
  turn: [659, 880],
  other: [330],
  end: [523, 659, 784],
  low: [880, 880],
};
const TONE_S = 0.09;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  // Browsers allow sound only after a first press; before it, there is silence.
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, frequency] of TONES[sound].entries()) {
    const tone = new OscillatorNode(context, { frequency, type: 'triangle' });
    const loudness = new GainNode(context, { gain: settings.volume * 0.25 });
    const start = currentTime + index * TONE_S;
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 2 * TONE_S);
    tone.connect(loudness).connect(destination);
    tone.start(start);
    tone.stop(start + 2 * TONE_S);
  }
}
