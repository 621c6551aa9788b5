/** The desk of a table that is played at: lights, presses and the strip's commands. */
import { router } from '../../app/router.svelte';
import { oneFor } from '../../board/desks';
import type { Light } from '../../board/look';
import type { Light as Lit } from '../../state/lights';
import type { Observation as AnyObservation } from '../../state/game';
import type { TableStore } from '../../state/table.svelte';
import type { Choice } from '../../types.gen';
import { asked, clicked, veiled, type Asked, type Command, type Standing } from './asked';
import { damageIn } from './aftermath';
import { shelf } from './catalogue.svelte';
import { workedOut } from './costs';
import type { Desk } from './desk';
import { lanesBetween, withTold, type Lane } from './lanes';
import { readAction } from './notation';
import type { Place } from './places';
import { nearSeat, playerOf, seenAs, type Observation } from './seen';
import { facingSeat } from './targets';
import { previewAs, type Preview } from './told';

/** Keys 1 to 9, and 0 for the tenth. */
const KEYS = 10;
const LIGHTS: Readonly<Record<Lit['state'], Light>> = {
  lit: 'legal',
  open: 'none',
  picked: 'picked',
  paid: 'none',
  held: 'picked',
};

export class TableDesk implements Desk {
  /** A mat that was turned to; null: the one that matters by itself. */
  private turnedTo: number | null = $state(null);
  /** The sheet of cards to choose from is open. */
  isBrowsing = $state(false);
  /** Whose hand the screen has been shown, where several play at one. */
  private unveiled: number | null = $state(null);
  private isUnveiledForGood = $state(false);

  constructor(private readonly store: TableStore) {}

  /** The table as it is. */
  readonly seen: Observation = $derived.by(() => seenAs(this.store.facts?.observation ?? {}));
  /** The same, as words want it. */
  readonly observation: AnyObservation = $derived.by(() => this.store.facts?.observation ?? {});
  readonly near: number = $derived.by(() => nearSeat(this.store.viewer));
  readonly names: readonly string[] = $derived.by(() =>
    this.seen.players.map((_, seat) => this.store.nameOf(seat)),
  );
  readonly isQuiet: boolean = $derived.by(() => this.store.viewer === null);
  readonly prompt: string = $derived.by(() => this.store.facts?.decision?.prompt ?? '');
  readonly isAsked: boolean = $derived.by(
    () => this.store.phase !== 'waiting' && this.store.phase !== 'over',
  );
  readonly isVeiled: boolean = $derived.by(() => {
    const { facts, viewer, isOver } = this.store;
    if (facts?.both_sides !== true || isOver || this.isUnveiledForGood) return false;
    return viewer !== this.unveiled;
  });
  readonly facing: number = $derived.by(() => this.turnedTo ?? facingSeat(this.seen, this.near));
  readonly countering: Place | null = $derived.by(() => {
    const actions = this.store.facts?.decision?.actions ?? [];
    return actions.find(({ kind }) => kind === 'counter')?.card ?? null;
  });
  /** Where pressing something would be foreseen at a glance. */
  readonly canPeek: boolean = $derived.by(() =>
    ['target', 'attacked'].includes(this.store.play.question?.prompt ?? ''),
  );
  readonly preview: Preview | null = $derived.by(() => previewAs(this.store.preview));
  readonly lanes: readonly Lane[] = $derived.by(() =>
    withTold(
      lanesBetween(this.seen, this.near, this.facing, this.countering),
      this.preview?.lanes ?? [],
    ),
  );
  readonly taken: ReadonlySet<Place> = $derived.by(() => {
    const slots = clicked(this.store.play).map(readAction);
    return new Set(slots.filter(({ verb }) => verb === 'slot').map(({ args }) => args[0] ?? ''));
  });
  private readonly hits: ReadonlyMap<Place, number> = $derived.by(() =>
    damageIn(this.store.fresh),
  );
  readonly asked: Asked = $derived.by(() =>
    this.isVeiled ? veiled(this.names[this.near] ?? '') : asked(this.standing()),
  );

  private standing(): Standing {
    const { play, phase } = this.store;
    return {
      seen: this.seen,
      observation: this.observation,
      near: this.near,
      names: this.names,
      phase,
      prompt: this.prompt,
      open: play.question,
      parts: play.parts,
      menu: play.menu,
      held: play.held,
      cost: this.preview?.cost == null ? '' : `costs ${workedOut(this.preview.cost)}`,
      preview: this.preview,
    };
  }

  readonly face = (seat: number): void => {
    this.turnedTo = seat === this.near ? null : seat;
  };

  light(handle: string): Light {
    if (this.isVeiled) return 'none';
    const light = this.store.play.lights.get(handle);
    if (light === undefined) return this.ownChoice(handle) === undefined ? 'none' : 'legal';
    const isSingle = light.state === 'lit' && handle === this.countering;
    return isSingle ? 'lit' : LIGHTS[light.state];
  }

  number(handle: string): number | null {
    if (this.isVeiled) return null;
    const key = this.store.play.lights.get(handle)?.key ?? null;
    return key === null || key > KEYS ? null : key;
  }

  isNamed(handle: string): boolean {
    return this.store.named.has(handle);
  }

  hit(place: Place): number {
    return this.hits.get(place) ?? 0;
  }

  /** Handed around as a function. */
  readonly press = (handle: string): void => {
    const { play, asides } = this.store;
    asides.whyNot = null;
    asides.notice = '';
    if (this.isVeiled) return;
    const choice = this.ownChoice(handle);
    if (choice === undefined || play.held.length > 0) play.press(handle);
    else play.choose(choice);
  };

  /**
   * The one choice that a thing stands for where its handle alone does not tell: a hand card is
   * summoned though a copy of it could be revived; a dogma is named by its place in the row.
   */
  private ownChoice(handle: string): Choice | undefined {
    const actions = this.store.play.question?.actions ?? [];
    if (handle.startsWith('dogma-')) return actions.find(({ text }) => isDogma(text, handle));
    if (handle.startsWith('revive ')) return actions.find(({ text }) => text === handle);
    const isHeld = this.hand().some((id) => String(shelf.catalogue.numberOf(id)) === handle);
    const verbs = ['summon', 'gambit'];
    return isHeld
      ? actions.find(({ kind, card }) => verbs.includes(kind) && card === handle)
      : undefined;
  }

  run(command: Command): void {
    switch (command.do) {
      case 'choose':
        this.store.play.chooseText(command.text);
        break;
      case 'say':
        void this.store.asides.interrupt(command.text);
        break;
      case 'unveil':
        this.unveiled = this.store.viewer;
        this.isUnveiledForGood ||= command.always;
        break;
      default:
        this.deeds[command.do]();
    }
  }

  private readonly deeds = {
    send: () => void this.store.play.send(),
    back: () => {
      this.back();
    },
    browse: () => {
      this.isBrowsing = true;
    },
    rematch: () => void this.store.asides.rematch(),
    replay: () => {
      router.go(this.store.facts?.replay ?? '/');
    },
  };

  /** Esc: close what is open, else take one step of the play back. */
  back(): boolean {
    if (this.isBrowsing) this.isBrowsing = false;
    else if (this.store.asides.whyNot !== null) this.store.asides.whyNot = null;
    else return this.store.play.back();
    return true;
  }

  /** What stands under "Hand". */
  readonly handNote: string = $derived.by(() => {
    const { active } = this.seen;
    if (this.seen.phase === 'setup' || this.store.isOver) return '';
    return active === this.near ? 'your turn' : `${this.names[active] ?? ''}’s turn`;
  });

  /** Cards of the near seat's hand. */
  hand(): readonly string[] {
    return this.isVeiled ? [] : (playerOf(this.seen, this.near).hand ?? []);
  }
}

/** `dogma 2 1` and `own-dogma 2` stand for the second of the row. */
function isDogma(text: string, handle: string): boolean {
  const { verb, args } = readAction(text);
  return (verb === 'dogma' || verb === 'own-dogma') && handle === `dogma-${args[0] ?? ''}`;
}

/** The one desk of a table: cloth and ledger look at the same. */
export const deskOf = oneFor((store: TableStore) => new TableDesk(store));
