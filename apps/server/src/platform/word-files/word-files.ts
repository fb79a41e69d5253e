import type { WordFacts, WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';

/** What is put in place of tags. Texts, never read again; a line feed is a new line. */
export interface WordView {
  /** By keys; what is missing or empty shows as a blank. */
  readonly values: Readonly<Record<string, string>>;
  /** Rows of params of type TABLE, by keys, each with its values by columns. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  /** Whether what stands between the tags of a condition is there, by keys. */
  readonly conditions: Readonly<Record<string, boolean>>;
}

/** Where a field came to stand: fractions of the page, origin lower left, pages from 1. ACROSS_PAGE: at the right edge, of no width. */
export interface WordPlace {
  readonly type: WordMarker['type'];
  /** As the marker writes it. */
  readonly role: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WordMade {
  /** A PDF file that has passed the examination of uploads. */
  readonly bytes: Uint8Array;
  /** In points. */
  readonly pageSizes: { width: number; height: number }[];
  /** In the order of the markers. */
  readonly places: WordPlace[];
  /** What converted it, with its version. */
  readonly engine: string;
}

export interface WordOrder {
  view: WordView;
  /** What the PDF file is called in readers. */
  title: string;
  /** Aborted when no caller waits for it. */
  signal?: AbortSignal | undefined;
}

export interface WordFiles {
  /** Whether the program that converts is installed on this node. */
  readonly installed: boolean;
  /** What a file asks for. Throws WordFileError; BUSY. */
  read(bytes: Uint8Array): Promise<WordFacts>;
  /** Its lines, with tags as they are written; see `linesOf`. Throws WordFileError; BUSY. */
  readLines(bytes: Uint8Array): Promise<string[]>;
  /** The file, filled in, as a tagged PDF. Throws WordFileError; ConversionError when it does not become a PDF; BUSY, also when `signal` ends it. */
  make(bytes: Uint8Array, order: WordOrder): Promise<WordMade>;
}
