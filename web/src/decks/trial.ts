/** A hand tried out from one part of a deck: mulligans and draws (leveler L9, CR 103.5). */

export const HAND = 7;

export interface Trial {
  hand: readonly string[];
  /** The top card first. */
  library: readonly string[];
  mulligans: number;
  /** Cards that still go from the hand to the bottom before it is kept. */
  due: number;
  /** Cards drawn since. */
  draws: number;
}

/** Seven cards of the shuffled part; as many go to the bottom again as mulligans were taken. */
export function opened(cards: readonly string[], mulligans = 0, random = Math.random): Trial {
  const mixed = shuffled(cards, random);
  const hand = mixed.slice(0, HAND);
  const due = Math.min(mulligans, hand.length);
  return { hand, library: mixed.slice(HAND), mulligans, due, draws: 0 };
}

/** Another seven, with one card more to put on the bottom. */
export function again({ hand, library, mulligans }: Trial, random = Math.random): Trial {
  return opened([...hand, ...library], mulligans + 1, random);
}

/** The card at that place of the hand goes to the bottom, while one has to. */
export function bottomed(trial: Trial, place: number): Trial {
  const card = trial.hand[place];
  if (trial.due === 0 || card === undefined) return trial;
  const hand = trial.hand.toSpliced(place, 1);
  return { ...trial, hand, library: [...trial.library, card], due: trial.due - 1 };
}

/** The top card comes to the hand, once it is kept. */
export function drawn(trial: Trial): Trial {
  const [top, ...library] = trial.library;
  if (trial.due > 0 || top === undefined) return trial;
  return { ...trial, hand: [...trial.hand, top], library, draws: trial.draws + 1 };
}

function shuffled(cards: readonly string[], random: () => number): string[] {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    const [one, other] = [mixed[last] ?? '', mixed[place] ?? ''];
    mixed[last] = other;
    mixed[place] = one;
  }
  return mixed;
}
