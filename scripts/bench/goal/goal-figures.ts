import type { Rate } from '../support/bench-rounds.ts';
import type { GoalOptions } from './options.ts';
import type { ProcessorTimes } from './processor-time.ts';
import type { ProfileAccount } from './profile-account.ts';

/** Contracts while they were measured. */
export interface MeasuredWindow {
  seconds: number;
  /** In which second of the measure each was completed, and how long it took from its upload on, in milliseconds. */
  completed: { second: number; ms: number }[];
  /** Milliseconds of processor time; null where it cannot be read. */
  times: ProcessorTimes | null;
  /** Shares of all processors. */
  machine: { own: number; other: number; idle: number } | null;
  /** Jobs that were due, at the beginning and at the end: a rate that leaves its jobs behind cannot last. */
  due: readonly [number, number];
}

/** What contracts are compared with, measured after them on the same machine. */
export interface References {
  /** Contracts as packages/pdf makes them by itself, on one processor. */
  pdf: Rate;
  /** Small writing transactions a second, on the product's database. */
  transactions: number;
  /** Processor time of the database for one of them, milliseconds; null where it cannot be read. */
  transactionMs: number | null;
  /** Files of the same bytes written, flushed and digested a second; null for small files. */
  disk: number | null;
}

export interface GoalFigures {
  options: GoalOptions;
  /** Number of processes that was asked for. */
  asked: number;
  /** Processes that serve calls and jobs, as they were found. */
  servers: number;
  window: MeasuredWindow;
  /** What the product takes when no call is made: milliseconds of processor time a second. */
  idle: ProcessorTimes | null;
  references: References;
  profile: { account: ProfileAccount; folder: string } | null;
}
