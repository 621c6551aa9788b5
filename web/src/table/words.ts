/** Sentences about a table that belong to no game type. */
import { listed } from '../cards/words';
import type { Facts } from '../state/facts';
import type { GameClient } from '../state/game';
import { sentence } from '../text/sentences';
import { awayLeft, face, handsAt, inWords } from '../state/countdown';
import type { ClockTerms, LeavingSeen, Player } from '../types.gen';

/** What a step is called. */
export function stepName(client: Pick<GameClient, 'stepName'>, step: string): string {
  return client.stepName?.(step) ?? sentence(`step.${step}`);
}

export interface Title {
  game: string;
  /** `with Odile, away 1:42`, `Mina and Sol`, `both sides`. */
  against: string;
}

export function titleOf({ players, viewer, both_sides }: Facts, game: string): Title {
  return { game, against: against(players, viewer, both_sides) };
}

function against(players: readonly Player[], viewer: number | null, bothSides: boolean): string {
  if (bothSides) return 'both sides';
  if (viewer === null) return listed(players.map(withPresence));
  const others = players.filter(({ seat }) => seat !== viewer);
  return `with ${listed(others.map(withPresence))}`;
}

function withPresence(player: Player): string {
  if (player.kind === 'open') return 'an empty seat';
  if (player.stand_in) return `${player.name}, the computer plays on`;
  return isAway(player)
    ? `${player.name}, away ${minutes(player.away_seconds ?? 0)}`
    : player.name;
}

/** What is said of whoever decides while the viewer waits: the step, unless he is away. */
export function meanwhile(player: Player | undefined, step: string): string {
  if (player?.stand_in === true) return 'The computer plays on until back.';
  const away = player?.away_seconds ?? null;
  return away === null ? step : `Away for ${String(away)} s.`;
}

export function isAway({ kind, present }: Player): boolean {
  return kind === 'human' && !present;
}

/** `102` is `1:42`. */
export function minutes(seconds: number): string {
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return `${String(Math.floor(seconds / 60))}:${rest}`;
}

/** What the clocks show so long after they were told, and who is waited for: a line each. */
export function clockLines({ clock, players }: Facts, passed: number): string[] {
  const named = (seat: number): string => players.find((one) => one.seat === seat)?.name ?? '';
  const hands = clock === null ? [] : handsAt(clock, passed);
  const waits = players.flatMap((player) => {
    const ms = awayLeft(player, passed);
    return ms === null ? [] : [`${player.name} is away: ${inWords(ms)} left.`];
  });
  return [
    ...(clock?.paused === true ? ['The clock is paused.'] : []),
    ...hands.map(({ seat, ms, isGrace, isRunning }) => {
      const state = isRunning ? ', running' : '';
      return `${named(seat)}: ${inWords(ms)}${isGrace ? ' of grace' : ''}${state}.`;
    }),
    ...waits,
  ];
}

/** What was agreed on about time. */
export function termsWords(terms: ClockTerms | null): string {
  if (terms === null) return 'No clock: there is no hurry.';
  const { kind, bank, more, allowance, grace } = terms;
  const time = (seconds: number): string => face(seconds * 1000);
  if (kind === 'correspondence') return `Clock: ${time(allowance)} for each play.`;
  const given = kind === 'bank' ? `${time(allowance)} in each turn and ` : '';
  const added = more > 0 ? `, ${String(more)} s more with each play` : '';
  const last = grace > 0 ? `, then ${String(grace)} s for each question` : '';
  return `Clock: ${given}${time(bank)} for the game${added}${last}.`;
}

/** What was agreed on about whoever leaves. */
export function leavingWords({ then, after }: LeavingSeen): string {
  const whoever = `Whoever is waited for longer than ${minutes(after)}`;
  switch (then) {
    case 'wait':
      return 'Whoever leaves is waited for.';
    case 'computer':
      return `${whoever} is played for by the computer until back.`;
    case 'forfeit':
      return `${whoever} loses the game.`;
  }
}

/** A result from where the viewer sits: won, lost, drawn; for spectators, over. */
export function resultWord(facts: Facts): 'Won' | 'Lost' | 'Drawn' | 'Over' {
  const scores = (facts.outcome?.['scores'] ?? []) as number[];
  const own = facts.viewer === null || facts.both_sides ? undefined : scores[facts.viewer];
  if (own === undefined) return 'Over';
  if (own === 0.5) return 'Drawn';
  return own > 0.5 ? 'Won' : 'Lost';
}
