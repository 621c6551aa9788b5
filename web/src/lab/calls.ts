/** The HTTP calls of the lab. */
import { get, post, remove } from '../net/api';
import type {
  Compared,
  LabAbout,
  LabLook,
  LabLooked,
  LabResult,
  NewRun,
  OpenedGame,
  Runs,
  RunShape,
  RunText,
} from '../types.gen';

const runPath = (run: string): string => `/api/lab/runs/${encodeURIComponent(run)}`;

export const calls = {
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
  open: (run: string, game: string) =>
    post<OpenedGame>(`${runPath(run)}/open`, { game }).then(({ path }) => path),
  compare: (before: string, after: string) =>
    get<Compared>(
      `/api/lab/compare?before=${encodeURIComponent(before)}&after=${encodeURIComponent(after)}`,
    ),
};

/** Address of a report as a file. */
export function reportPath(run: string, form: string): string {
  return `${runPath(run)}/report.${form}`;
}

/** Hear how a run stands, now and at every change; returns how to stop hearing. */
export function follow(run: string, hear: (run: RunShape) => void, lost: () => void): () => void {
  const source = new EventSource(`${runPath(run)}/events`);
  source.onmessage = ({ data }: MessageEvent<string>): void => {
    hear(JSON.parse(data) as RunShape);
  };
  // The browser comes back by itself, and is told how the run stands then.
  source.onerror = lost;
  return () => {
    source.close();
  };
}
