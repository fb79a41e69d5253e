import type { Failure } from './target.ts';

/** What every process of a run gets. */
export interface RunOrder {
  /** Holds `seeds/`, takes the findings. */
  readonly folder: string;
  readonly seed: number;
  /** A module whose entry points replace those of the package. */
  readonly doors?: string;
  /** Milliseconds of processor time after which an input counts as hanging; by default from `limits.ts`. */
  readonly hangsAfter?: number;
}

/** What a fuzzing process gets. */
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

/** What a process that tries one input gets. */
export interface ProbeOrder extends RunOrder {
  readonly index: number;
  /** Its bytes take the place of the input's. */
  readonly file?: string;
}
