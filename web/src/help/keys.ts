/** The keyboard sheet. */
export interface KeyGroup {
  title: string;
  keys: readonly (readonly [keys: string, does: string])[];
}

export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'At the table',
    keys: [
      ['Tab', 'from zone to zone'],
      ['← ↑ → ↓', 'inside a zone'],
      ['1 … 9, 0', 'pick the lit things in reading order'],
      ['Enter', 'press what has the focus'],
      ['Y', 'the main answer: lay it, attack, block'],
      ['P', 'pass'],
      ['Esc', 'one step back; stop an automatic pass; close'],
      ['U', 'undo what was sent, while nothing new is known'],
      ['I', 'a hint, with its reason'],
      ['Menu', 'keep the card in view open, as a right click does'],
      ['F', 'full control: no automatic passes'],
      ['B', 'rulebook beside the table'],
      ['M', 'menu and settings'],
      ['?', 'this sheet'],
    ],
  },
  {
    title: 'At a table of Ark Age',
    keys: [
      ['N', 'no: hold the lane, do without'],
      ['A', 'in flight'],
      ['C', 'the cards to choose from'],
    ],
  },
  {
    title: 'In a replay',
    keys: [
      ['← →', 'one move back or forward'],
      ['PgUp, PgDn', 'one turn back or forward'],
      ['Home, End', 'to the start, to the end'],
      ['Space', 'run or stop'],
      ['V', 'other eyes: seats, all hands'],
      ['C', 'link to this moment'],
    ],
  },
  {
    title: 'Text board',
    keys: [
      ['q', 'what is asked, with the numbered choices'],
      ['1, 2, …', 'choose'],
      ['y', 'send the play'],
      ['x', 'one step back'],
      ['h', 'hand'],
      ['b', 'your side of the board'],
      ['o', 'the other side'],
      ['l', 'the last events'],
      ['c', 'the clocks'],
      ['?', 'all commands'],
    ],
  },
];
