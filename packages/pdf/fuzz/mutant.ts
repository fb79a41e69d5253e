import type { Dice } from './dice.ts';

/** A file to begin with, and what is known of it. */
export interface SeedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Verified unmodified, with at least one intact signature. */
  readonly isSound: boolean;
}

export interface Mutant {
  readonly seed: SeedFile;
  readonly bytes: Buffer;
  /** What was done, for the report. */
  readonly steps: readonly string[];
  /** The page content of a soundly signed file was changed, so no verdict may be `unmodified`. */
  readonly isForged: boolean;
}

/** Changes a file; null when it finds nothing in it to change. Whatever it throws as a PdfError counts as null. */
export type Mutation = (
  bytes: Buffer,
  dice: Dice,
  others: readonly SeedFile[],
) => Buffer | null | Promise<Buffer | null>;
