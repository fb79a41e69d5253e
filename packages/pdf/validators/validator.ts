import type { PdfboxValidator } from './pdfbox.ts';

/** A signed file before a validator, and what is known of it. */
export interface Exhibit {
  /** What it is, for reasons and reports: `six parties, B-LTA`. */
  readonly kind: string;
  readonly path: string;
  /** PEM of the roots to trust, as a file. */
  readonly rootsPath: string;
  /** Full names of the fields that are signed, and of those that hold a document timestamp. */
  readonly signatures: readonly string[];
  readonly timestamps: readonly string[];
}

/** An independent program that verifies signed files. */
export interface Validator {
  readonly name: string;
  /** Debian packages that bring it. */
  readonly packages: readonly string[];
  isInstalled(): boolean;
  /** @returns a line for each thing it does not like */
  complaints(exhibit: Exhibit, running: Running): Promise<string[]>;
}

/** What is started once for many files. */
export interface Running {
  readonly pdfbox: PdfboxValidator | null;
}
