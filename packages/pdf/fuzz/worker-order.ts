import type { Failure } from './target.ts';

/** What a fuzzing process is told. */
export interface WorkerOrder {
  /** Of the run: holds `seeds/`, takes the findings. */
  readonly folder: string;
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export type WorkerMessage =
  | { kind: 'progress'; tried: number }
  | { kind: 'failure'; index: number; failure: Failure }
  | { kind: 'end'; next: number; tried: number };
