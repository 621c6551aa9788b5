/** Sentences about a table that belong to no game type. */
import { listed } from '../cards/words';
import type { Facts } from '../state/facts';
import type { GameClient } from '../state/game';
import { sentence } from '../text/sentences';
import type { Player } from '../types.gen';

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
  return isAway(player)
    ? `${player.name}, away ${minutes(player.away_seconds ?? 0)}`
    : player.name;
}

export function isAway({ kind, present }: Player): boolean {
  return kind === 'human' && !present;
}

/** `102` is `1:42`. */
export function minutes(seconds: number): string {
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return `${String(Math.floor(seconds / 60))}:${rest}`;
}

/** A result from where the viewer sits: won, lost, drawn; for spectators, over. */
export function resultWord(facts: Facts): 'Won' | 'Lost' | 'Drawn' | 'Over' {
  const scores = (facts.outcome?.['scores'] ?? []) as number[];
  const own = facts.viewer === null || facts.both_sides ? undefined : scores[facts.viewer];
  if (own === undefined) return 'Over';
  if (own === 0.5) return 'Drawn';
  return own > 0.5 ? 'Won' : 'Lost';
}
