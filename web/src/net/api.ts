/** The HTTP half of the wire. Every refusal becomes an {@link ApiError} that says what to do. */
import type { Source } from '../state/game';
import type {
  BuildLooked,
  BuildShape,
  CardSheets,
  CardsFound,
  CardShown,
  Claimed,
  DeckBuilt,
  DeckChecked,
  DeckDivided,
  DeckFile,
  DeckLook,
  DeckSought,
  ErrorDetail,
  Frames,
  Games,
  GameType,
  Hands,
  Invited,
  Joined,
  LevelerAbout,
  LevelerSheets,
  MyData,
  NewTable,
  PlayOn,
  PrintWanted,
  ReadyVerdicts,
  ReplayMade,
  Rules,
  SetLine,
  Sets,
  SetShown,
  TableMade,
  Tables,
} from '../types.gen';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: ErrorDetail,
  ) {
    super(detail.what);
  }
}

export type Viewer = number | 'all' | 'table';

/** A file that the server made. */
export interface Saved {
  name: string;
  data: Blob;
}

export const api = {
  games: () => get<Games>('/api/games').then(({ games }): GameType[] => games),
  deal: (table: NewTable) => post<TableMade>('/api/tables', table),
  claim: (table: string, token: string, name?: string, build?: string) =>
    post<Claimed>(`/api/tables/${encodeURIComponent(table)}/claim`, {
      token,
      ...(name === undefined ? {} : { name }),
      ...(build === undefined ? {} : { build }),
    }),
  /** What a link leads to, without taking the seat. */
  look: (table: string, token: string) =>
    post<Invited>(`/api/tables/${encodeURIComponent(table)}/look`, { token }),
  join: (words: string) => post<Joined>('/api/join', { words }),
  mine: (before?: string) => get<Tables>(`/api/mine${paged(before)}`),
  watchable: (before?: string) => get<Tables>(`/api/watchable${paged(before)}`),
  frames: (replay: string, viewer: Viewer) =>
    get<Frames>(`${replayPath(replay)}/frames?viewer=${String(viewer)}`),
  playOn: (replay: string, from: PlayOn) => post<TableMade>(`${replayPath(replay)}/play-on`, from),
  /** Send a replay file as it is; the server verifies it. */
  upload: (file: Blob) =>
    call<ReplayMade>('/api/replays', {
      method: 'POST',
      body: file,
      headers: { 'Content-Type': 'application/json' },
    }),
  /** The cards that a table or a replay is played with, where its game brings its own. */
  cards: (source: Source) =>
    get<CardSheets>(
      'table' in source
        ? `/api/tables/${encodeURIComponent(source.table)}/cards`
        : `${replayPath(source.replay)}/cards`,
    ),
  /** The card sets of Ark Age, and the editor of builds. */
  sets: () => get<Sets>('/api/ark-age/sets').then(({ sets }): SetLine[] => sets),
  set: (key: string) => get<SetShown>(setPath(key)),
  checkBuild: (key: string, build: BuildShape) =>
    post<BuildLooked>(`${setPath(key)}/check`, { build }),
  completeBuild: (key: string, build: BuildShape) =>
    post<BuildLooked>(`${setPath(key)}/complete`, { build }),
  readBuild: (key: string, text: string) => post<BuildLooked>(`${setPath(key)}/read`, { text }),
  /** The ready builds that the options forbid, with what stands against each. */
  readyBuilds: (key: string, options: Record<string, string>) =>
    post<ReadyVerdicts>(`${setPath(key)}/ready`, { options }).then(({ builds }) =>
      Object.fromEntries(
        builds.filter(({ reason }) => reason !== '').map((b) => [b.id, b.reason]),
      ),
    ),
  hands: (key: string, build: BuildShape, seed: number) =>
    post<Hands>(`${setPath(key)}/hands`, { build, seed }).then(({ hands }) => hands),
  /** Cards as a file: sheets to cut out, or an archive for another program. */
  printCards: (key: string, wanted: PrintWanted) =>
    asked(`${setPath(key)}/print`, posted(wanted)).then(saved),
  /** The same for Leveler. */
  levelerCards: (source: Source) =>
    get<LevelerSheets>(
      'table' in source
        ? `/api/tables/${encodeURIComponent(source.table)}/leveler/cards`
        : `${replayPath(source.replay)}/leveler/cards`,
    ),
  /** Leveler's decks: which cards are known, and what is to be said of a list. */
  leveler: () => get<LevelerAbout>('/api/leveler'),
  checkDeck: (look: DeckLook) => post<DeckChecked>('/api/leveler/decks/check', look),
  divideDeck: (text: string, options: Record<string, string>) =>
    post<DeckDivided>('/api/leveler/decks/divide', { text, options }),
  buildDeck: (sought: DeckSought) => post<DeckBuilt>('/api/leveler/decks/build', sought),
  exportDeck: (text: string, form: string) =>
    post<DeckFile>('/api/leveler/decks/export', { text, form }),
  /** Cards by name or by what they do, and one of them with its reading. */
  findCards: (words: string) =>
    get<CardsFound>(`/api/leveler/cards?q=${encodeURIComponent(words)}`),
  card: (name: string) => get<CardShown>(`/api/leveler/card?name=${encodeURIComponent(name)}`),
  /** What the server keeps of this browser: shown, as a file, deleted. */
  myData: () => get<MyData>('/api/my-data'),
  myDataFile: () => asked('/api/my-data/file', {}).then(saved),
  deleteMyData: () => remove<MyData>('/api/my-data'),
  rules: (game: string) => get<Rules>(`/api/rules/${encodeURIComponent(game)}`),
};

function setPath(key: string): string {
  return `/api/ark-age/sets/${encodeURIComponent(key)}`;
}

/** Address of the replay file itself. */
export function replayPath(replay: string): string {
  return `/api/replays/${encodeURIComponent(replay)}`;
}

function paged(before: string | undefined): string {
  return before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
}

export function get<T>(path: string): Promise<T> {
  return call<T>(path, {});
}

export function remove<T>(path: string): Promise<T> {
  return call<T>(path, { method: 'DELETE' });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, posted(body));
}

function posted(body: unknown): RequestInit {
  return {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  return (await (await asked(path, init)).json()) as T;
}

async function saved(answer: Response): Promise<Saved> {
  const about = answer.headers.get('Content-Disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(about)?.[1] ?? 'cards';
  return { name, data: await answer.blob() };
}

/** Return the server's answer, unless it refuses. */
async function asked(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, { credentials: 'same-origin', ...init }).catch(() => null);
  if (answer === null) throw new ApiError(0, UNREACHABLE);
  if (!answer.ok) throw new ApiError(answer.status, await detailOf(answer));
  return answer;
}

const UNREACHABLE: ErrorDetail = {
  what: 'the server does not answer',
  where: 'network',
  remedy: 'Look whether it still runs, then try again.',
};

async function detailOf(answer: Response): Promise<ErrorDetail> {
  const body: unknown = await answer.json().catch(() => null);
  if (isErrorBody(body)) return body.error;
  return {
    what: `the server answered ${String(answer.status)} ${answer.statusText}`.trim(),
    where: new URL(answer.url, location.href).pathname,
    remedy: 'Load the page again; if it stays, tell whoever runs this server.',
  };
}

function isErrorBody(body: unknown): body is { error: ErrorDetail } {
  return typeof body === 'object' && body !== null && 'error' in body;
}
