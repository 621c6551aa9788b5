/** The desk of a table that is played at: lights, presses and the strip's commands. */
import { router } from '../../app/router.svelte';
import type { Light } from '../../board/look';
import type { Light as Lit } from '../../state/lights';
import type { TableStore } from '../../state/table.svelte';
import type { Choice, Observation, Preview } from '../../types.gen';
import {
  asked,
  clicked,
  playedCard,
  veiled,
  type Asked,
  type Command,
  type Standing,
} from './asked';
import type { Desk } from './desk';
import { readAction } from './notation';
import { paymentOf, pointsPaid, type Payment } from './payment';
import { paymentOfWhole } from './wholepayment';
import { nearSeat, placeOf as findPlace, previewAs, seenAs, type Seat } from './seen';

/** Prompts that name several things: what is chosen stays lifted. */
const LISTS: ReadonlySet<string> = new Set(['trim', 'attack', 'block', 'assign', 'bonus']);
/** Keys 1 to 9, and 0 for the tenth. */
const KEYS = 10;
const LIGHTS: Readonly<Record<Exclude<Lit['state'], 'picked'>, Light>> = {
  lit: 'legal',
  open: 'legal',
  held: 'picked',
  paid: 'none',
};
const NO_PAYMENT: Payment = { lands: [], pool: [] };

export class TableDesk implements Desk {
  /** A redraw was begun: the hand is asked which card it costs. */
  isRedrawing = $state(false);

  /** Whose hand the screen has been shown, where two play at one. */
  private unveiled: number | null = $state(null);
  private isUnveiledForGood = $state(false);

  constructor(private readonly store: TableStore) {}

  /** The table as it is. */
  readonly fact: Observation = $derived.by(() => seenAs(this.store.facts?.observation ?? {}));
  /** The table as the play in hand would leave it. */
  readonly staged: Observation = $derived.by(() => seenAs(this.store.observation));
  readonly prompt: string = $derived.by(() => this.store.facts?.decision?.prompt ?? '');
  /** Blockers step into their lanes at once; every other play shows where it is laid. */
  readonly seen: Observation = $derived.by(() =>
    this.prompt === 'block' ? { ...this.fact, rulers: this.staged.rulers } : this.fact,
  );
  readonly near: Seat = $derived.by(() => nearSeat(this.store.viewer));
  readonly names: readonly string[] = $derived.by(() =>
    [0, 1].map((seat) => this.store.nameOf(seat)),
  );
  readonly isQuiet: boolean = $derived.by(() => this.store.viewer === null);
  readonly forecast: Preview | null = $derived.by(() => previewAs(this.store.preview));
  readonly isAsked: boolean = $derived.by(
    () => this.store.phase !== 'waiting' && this.store.phase !== 'over',
  );
  /** The hand card that the play in hand lays. */
  readonly played: string = $derived.by(() => playedCard(this.store.play));
  readonly payment: Payment = $derived.by(() => {
    if (this.played === '') return NO_PAYMENT;
    const last = clicked(this.store.play).at(-1) ?? '';
    return this.store.phase === 'whole' || this.store.phase === 'sending'
      ? paymentOfWhole(this.fact, this.staged, { seat: this.near, card: this.played, last })
      : paymentOf(this.fact, this.staged, this.near);
  });
  readonly covered: number = $derived.by(() => pointsPaid(this.payment));
  readonly isVeiled: boolean = $derived.by(() => {
    const { facts, viewer, isOver } = this.store;
    if (facts?.both_sides !== true || isOver || this.isUnveiledForGood) return false;
    return viewer !== this.unveiled;
  });
  /** Where pressing something would be foreseen at a glance: not once a payment is shown. */
  readonly canPeek: boolean = $derived.by(() =>
    ['target', 'abilities', 'block', 'attack'].includes(this.store.play.question?.prompt ?? ''),
  );
  readonly isAiming: boolean = $derived.by(
    () =>
      this.store.play.question?.prompt === 'target' ||
      this.store.play.parts.some(({ question }) => question.prompt === 'target'),
  );
  private readonly isDivision: boolean = $derived.by(
    () => this.prompt === 'assign' || this.prompt === 'bonus',
  );
  /** How often each thing was named in a division of points. */
  readonly shares: ReadonlyMap<string, number> = $derived.by(() => {
    const counts = new Map<string, number>();
    if (!this.isDivision) return counts;
    for (const text of clicked(this.store.play)) {
      const target = targetOf(text);
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    return counts;
  });

  readonly asked: Asked = $derived.by(() =>
    this.isVeiled ? veiled(this.names[this.near] ?? '') : asked(this.standing()),
  );

  private standing(): Standing {
    const { play, phase } = this.store;
    return {
      seen: this.fact,
      staged: this.staged,
      near: this.near,
      names: this.names,
      phase,
      prompt: this.prompt,
      open: play.question,
      parts: play.parts,
      menu: play.menu,
      held: play.held,
      hasSuggested: play.hasSuggested,
      preview: this.forecast,
      payment: this.payment,
      isRedrawing: this.isRedrawing,
    };
  }

  light(handle: string): Light {
    if (this.isHeldBack(handle)) return 'none';
    const light = this.store.play.lights.get(handle);
    if (light === undefined) return this.isLeftOut(handle) ? 'off' : 'none';
    return light.state === 'picked' ? this.pickedLight(handle) : LIGHTS[light.state];
  }

  /** What was chosen: lifted where it is named, in the full lamp where something is aimed at it. */
  private pickedLight(handle: string): Light {
    // Blockers on their way are dashed, the attackers they meet stay open to more.
    if (this.prompt === 'block') return this.isGhost(handle) ? 'none' : 'legal';
    return LISTS.has(this.prompt) || this.isInHand(handle) ? 'picked' : 'lit';
  }

  number(handle: string): number | null {
    if (this.isHeldBack(handle)) return null;
    const key = this.store.play.lights.get(handle)?.key ?? null;
    return key === null || key > KEYS ? null : key;
  }

  isNamed(handle: string): boolean {
    return this.store.named.has(handle);
  }

  isGhost(handle: string): boolean {
    if (this.prompt !== 'block' || this.store.play.held.includes(handle)) return false;
    return blockedBy(this.fact, handle) !== blockedBy(this.staged, handle);
  }

  isPaying(handle: string): boolean {
    return this.payment.lands.includes(handle);
  }

  share(handle: string): number | null {
    const isOffered = this.openActions().some(({ text }) => targetOf(text) === handle);
    return this.shares.get(handle) ?? (this.isDivision && isOffered ? 0 : null);
  }

  less(handle: string): void {
    const text = clicked(this.store.play).find((one) => targetOf(one) === handle);
    if (text !== undefined) this.store.play.less(text);
  }

  /** Handed around as a function. */
  readonly press = (handle: string): void => {
    const { play, asides } = this.store;
    asides.whyNot = null;
    asides.notice = '';
    if (this.isHeldBack(handle)) return;
    const choice = this.shortcut(handle);
    if (choice !== undefined) play.choose(choice);
    else if (this.isBareAttacker(handle)) {
      asides.notice = 'Press your blocker first, then the attacker.';
    } else play.press(handle);
  };

  /** What one press means where the walk would ask for two. */
  private shortcut(handle: string): Choice | undefined {
    const { play } = this.store;
    const offers = this.openActions();
    switch (this.prompt) {
      case 'assign':
        return offers.find(({ text }) => readAction(text).args[1] === handle);
      case 'block': {
        const mine = clicked(play).find((text) => text.startsWith(`block ${handle} `));
        if (mine !== undefined && play.held.length === 0) return this.listed(mine);
        return this.onlyBlock(handle);
      }
      default:
        return undefined;
    }
  }

  /** The one way to block this attacker; undefined if there is none, or a choice. */
  private onlyBlock(attacker: string): Choice | undefined {
    if (this.store.play.held.length > 0) return undefined;
    const ways = this.openActions().filter(({ text }) => {
      const { verb, args } = readAction(text);
      return verb === 'block' && args[1] === attacker;
    });
    return ways.length === 1 ? ways[0] : undefined;
  }

  private isBareAttacker(handle: string): boolean {
    const isAttacker = findPlace(this.seen, handle)?.permanent?.attacking === true;
    return this.prompt === 'block' && this.store.play.held.length === 0 && isAttacker;
  }

  /** A hand card that could be asked for and is not offered. */
  private isLeftOut(handle: string): boolean {
    return this.isAsked && this.prompt === 'exchange' && this.isInHand(handle);
  }

  /** At the draw the hand sleeps until a redraw is begun, and then the drawn cards do. */
  private isHeldBack(handle: string): boolean {
    if (this.isVeiled) return true;
    if (this.prompt !== 'draw' || this.store.play.parts.length > 0) return false;
    return this.isInHand(handle) !== this.isRedrawing;
  }

  private isInHand(handle: string): boolean {
    return this.fact.rulers[this.near].hand?.includes(handle) === true;
  }

  private openActions(): readonly Choice[] {
    return this.store.play.question?.actions ?? [];
  }

  /** A choice of any question that the play has answered. */
  private listed(text: string): Choice | undefined {
    return this.store.play.parts
      .flatMap((part) => part.question.actions)
      .find((choice) => choice.text === text);
  }

  run(command: Command): void {
    switch (command.do) {
      case 'choose':
        this.choose(command.text);
        break;
      case 'instead':
        this.instead(command.text);
        break;
      case 'unveil':
        this.unveiled = this.store.viewer;
        this.isUnveiledForGood ||= command.always;
        break;
      case 'take':
        void this.store.play.take(command.texts);
        break;
      default:
        this.deeds[command.do]();
    }
  }

  private readonly deeds = {
    send: () => void this.store.play.send(),
    'by-hand': () => {
      this.store.play.payByHand();
    },
    redraw: () => {
      this.isRedrawing = true;
    },
    back: () => {
      this.back();
    },
    rematch: () => void this.store.asides.rematch(),
    replay: () => {
      router.go(this.store.facts?.replay ?? '/');
    },
  };

  private choose(text: string): void {
    const { play } = this.store;
    const choice = [...play.menu, ...this.openActions()].find((one) => one.text === text);
    if (choice !== undefined) play.choose(choice);
  }

  /** Esc: close what is open, else take one step of the play back. */
  back(): boolean {
    if (this.store.asides.whyNot !== null) this.store.asides.whyNot = null;
    else if (this.isRedrawing && this.store.play.parts.length === 0) this.isRedrawing = false;
    else return this.store.play.back();
    return true;
  }

  /** The other thing at the same target: do it if it is offered, else say why not. */
  private instead(text: string): void {
    const { play, facts, asides } = this.store;
    const index = play.parts.findIndex(({ question }) => question.prompt === 'target');
    const part = play.parts[index];
    const decision = facts?.decision?.id;
    if (part === undefined || decision === undefined) return;
    const choice = part.question.actions.find((one) => one.text === text);
    const handle = readAction(text).args[0] ?? text;
    if (choice !== undefined) play.choose(choice, index);
    else void asides.why(handle, decision, [...clicked(play).slice(0, 1), text]);
  }
}

/** Who takes the point of `assign KHa QDb` or `bonus QDb`. */
function targetOf(text: string): string {
  return readAction(text).args.at(-1) ?? '';
}

/** The attacker that this Cre blocks; null if none. */
function blockedBy(seen: Observation, handle: string): string | null {
  return findPlace(seen, handle)?.permanent?.blocking ?? null;
}
