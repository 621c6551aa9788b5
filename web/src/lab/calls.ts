/** The HTTP calls of the lab. */
import { get, post, remove } from '../net/api';
import type {
  CardBalance,
  Compared,
  LabAbout,
  LabLook,
  LabLooked,
  LabResult,
  NewRun,
  NewSearch,
  OpenedGame,
  PeopleResult,
  PeopleShape,
  Runs,
  RunShape,
  RunText,
  SearchList,
  SearchShape,
} from '../types.gen';

const runPath = (run: string): string => `/api/lab/runs/${encodeURIComponent(run)}`;

const searchPath = (search: string): string => `/api/lab/searches/${encodeURIComponent(search)}`;

export const calls = {
  balance: (cards: string) =>
    get<CardBalance>(`/api/lab/balance?cards=${encodeURIComponent(cards)}`),
  about: () => get<LabAbout>('/api/lab'),
  look: (look: LabLook) => post<LabLooked>('/api/lab/look', look),
  make: (run: NewRun) => post<RunShape>('/api/lab/runs', run),
  runs: () => get<Runs>('/api/lab/runs').then(({ runs }): RunShape[] => runs),
  run: (run: string) => get<RunShape>(runPath(run)),
  text: (run: string) => get<RunText>(`${runPath(run)}/text`).then(({ text }) => text),
  stop: (run: string) => post<RunShape>(`${runPath(run)}/stop`, {}),
  resume: (run: string) => post<RunShape>(`${runPath(run)}/resume`, {}),
  remove: (run: string) => remove<Runs>(runPath(run)).then(({ runs }): RunShape[] => runs),
  result: (run: string) => get<LabResult>(`${runPath(run)}/result`),
  people: (run: string) =>
    get<PeopleResult>(`${runPath(run)}/people`).then(({ variants }): PeopleShape[] => variants),
  open: (run: string, game: string) =>
    post<OpenedGame>(`${runPath(run)}/open`, { game }).then(({ path }) => path),
  compare: (before: string, after: string) =>
    get<Compared>(
      `/api/lab/compare?before=${encodeURIComponent(before)}&after=${encodeURIComponent(after)}`,
    ),
};

export const searches = {
  make: (search: NewSearch) => post<SearchShape>('/api/lab/searches', search),
  all: () => get<SearchList>('/api/lab/searches').then(({ searches }): SearchShape[] => searches),
  find: (search: string) => get<SearchShape>(searchPath(search)),
  stop: (search: string) => post<SearchShape>(`${searchPath(search)}/stop`, {}),
  resume: (search: string) => post<SearchShape>(`${searchPath(search)}/resume`, {}),
  remove: (search: string) =>
    remove<SearchList>(searchPath(search)).then(({ searches }): SearchShape[] => searches),
  /** The experiment that sets a trial beside the rules as they were. */
  text: (search: string, trial: string) =>
    get<RunText>(`${searchPath(search)}/text?trial=${encodeURIComponent(trial)}`).then(
      ({ text }) => text,
    ),
};

/** Address of a report as a file. */
export function reportPath(run: string, form: string): string {
  return `${runPath(run)}/report.${form}`;
}

/** Hear how a run stands, now and at every change; returns how to stop hearing. */
export function follow(run: string, hear: (run: RunShape) => void, lost: () => void): () => void {
  return listen(`${runPath(run)}/events`, hear, lost);
}

/** Hear how a search stands, as {@link follow} does of a run. */
export function followSearch(
  search: string,
  hear: (search: SearchShape) => void,
  lost: () => void,
): () => void {
  return listen(`${searchPath(search)}/events`, hear, lost);
}

function listen<T>(path: string, hear: (said: T) => void, lost: () => void): () => void {
  const source = new EventSource(path);
  source.onmessage = ({ data }: MessageEvent<string>): void => {
    hear(JSON.parse(data) as T);
  };
  // The browser comes back by itself, and is told how the run stands then.
  source.onerror = lost;
  return () => {
    source.close();
  };
}
