/** A build in an address, and the one that this browser keeps while it is being made. */
import type { Saved } from '../net/api';
import type { BuildShape } from '../types.gen';

/** Where the editor keeps the build that is being made. */
export const KEPT = 'cardwright-build';

/** The editor's address with a build in it; nothing of it is stored on the server. */
export function addressOf(code: string, set: string, firstSet: string): string {
  const search = set === firstSet ? '' : `?set=${encodeURIComponent(set)}`;
  return `/builds${search}#${code}`;
}

export function fromAddress(search: string, hash: string): { set: string; code: string } {
  return { set: new URLSearchParams(search).get('set') ?? '', code: hash.slice(1) };
}

export function keepable(set: string, build: BuildShape): string {
  return JSON.stringify({ set, build });
}

/** Read what was kept; null if there is nothing, or something else. */
export function kept(text: string | null): { set: string; build: BuildShape } | null {
  const found = parsed(text);
  if (!isRecord(found) || typeof found['set'] !== 'string') return null;
  const build = found['build'];
  return isBuild(build) ? { set: found['set'], build } : null;
}

/** Let the browser save a file, as it saves any other. */
export function saveFile({ name, data }: Saved): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isBuild(value: unknown): value is BuildShape {
  if (!isRecord(value) || typeof value['hero'] !== 'string') return false;
  const { dogmas, deck } = value;
  const isList = Array.isArray(dogmas) && dogmas.every((one) => typeof one === 'string');
  return isList && isRecord(deck) && Object.values(deck).every(Number.isInteger);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
