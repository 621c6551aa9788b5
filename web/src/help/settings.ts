/** The settings as the form groups and words them. */
import type { Settings } from '../state/settings.svelte';

type Keys<T> = { [K in keyof Settings]: Settings[K] extends T ? K : never }[keyof Settings];

interface Choice {
  key: Exclude<Keys<string | number>, 'playerName' | 'volume'>;
  label: string;
  values: readonly { value: string | number; name: string }[];
}

interface Group {
  title: string;
  choices: readonly Choice[];
  switches: readonly { key: Keys<boolean>; label: string }[];
}

const SIZES = [
  { value: 1, name: 'Usual' },
  { value: 1.15, name: 'Large' },
  { value: 1.3, name: 'Largest' },
];

export const groups: readonly Group[] = [
  {
    title: 'Look',
    choices: [
      {
        key: 'theme',
        label: 'Theme',
        values: [
          { value: 'system', name: 'As the system' },
          { value: 'light', name: 'Light' },
          { value: 'dark', name: 'Dark' },
        ],
      },
      { key: 'cardSize', label: 'Cards', values: SIZES },
      { key: 'textSize', label: 'Text', values: SIZES },
    ],
    switches: [
      { key: 'fourColours', label: 'Four suit colours; otherwise red and black' },
      {
        key: 'cardImages',
        label:
          'Pictures of Magic cards: this browser asks Scryfall for them, from the next page on',
      },
    ],
  },
  {
    title: 'Playing',
    choices: [
      {
        key: 'confirm',
        label: 'Ask before a play is sent',
        values: [
          { value: 'never', name: 'Never' },
          { value: 'big', name: 'Big choices' },
          { value: 'always', name: 'Always' },
        ],
      },
      {
        key: 'autoPass',
        label: 'Pass by itself where',
        values: [
          { value: 'off', name: 'Never' },
          { value: 'forced', name: 'Nothing can be done' },
          { value: 'eager', name: 'Nothing but taxing' },
        ],
      },
    ],
    switches: [
      { key: 'bluffDelay', label: 'Hold each of these passes as long, so that it tells nothing' },
      { key: 'payByHand', label: 'Choose every point of a payment myself' },
      { key: 'textBoard', label: 'Text board beside the table' },
    ],
  },
  {
    title: 'Motion',
    choices: [
      {
        key: 'motion',
        label: 'Movement',
        values: [
          { value: 'system', name: 'As the system' },
          { value: 'reduced', name: 'Reduced' },
          { value: 'full', name: 'Full' },
        ],
      },
      {
        key: 'animationSpeed',
        label: 'Speed',
        values: [
          { value: 0, name: 'None' },
          { value: 0.5, name: 'Slow' },
          { value: 1, name: 'Usual' },
          { value: 2, name: 'Fast' },
        ],
      },
    ],
    switches: [],
  },
  {
    title: 'Sound',
    choices: [],
    switches: [{ key: 'sound', label: 'Tones: your turn, another’s play, the end' }],
  },
];
