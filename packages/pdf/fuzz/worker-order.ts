import type { Failure } from './target.ts';

/** What every process of a run is told. */
export interface RunOrder {
  /** Holds `seeds/`, takes the findings. */
  readonly folder: string;
  readonly seed: number;
  /** A module whose `DOORS` take the place of those of the package. */
  readonly doors?: string;
  /** Milliseconds of processor time after which an input is taken to hang; of `limits.ts` unless told. */
  readonly hangsAfter?: number;
}

/** What a fuzzing process is told. */
export interface WorkerOrder extends RunOrder {
  readonly first: number;
  readonly step: number;
  /** Inputs from this one on are not tried. */
  readonly end?: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export type WorkerMessage =
  | { kind: 'progress'; tried: number }
  | { kind: 'failure'; index: number; failure: Failure }
  | { kind: 'end'; next: number; tried: number };

/** What a process that tries one input is told. */
export interface ProbeOrder extends RunOrder {
  readonly index: number;
  /** Its bytes take the place of the input's. */
  readonly file?: string;
}
