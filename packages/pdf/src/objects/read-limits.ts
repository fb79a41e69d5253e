/** Bounds that keep a hostile file from eating the process. Passing one is a `PdfError` with code `limit`. */
export interface ReadLimits {
  /** Nesting of arrays and dictionaries in one object, and of references to references. */
  readonly depth: number;
  /** Decoded size of one stream, in bytes. */
  readonly decodedBytes: number;
  /** Decoded size of all streams together, in bytes, beyond eight times the size of the file. */
  readonly decodedTotal: number;
  /** Cross-reference sections (roughly: revisions). */
  readonly sections: number;
  /** Objects one cross-reference section or object stream may define. */
  readonly objects: number;
  /** Highest object number (ISO 32000-1, annex C names this one). */
  readonly objectNumber: number;
  /** Nodes of the page tree. */
  readonly pages: number;
}

/** The bounds of {@link ReadLimits} unless a caller sets others: honest files stay far below them. */
export const defaultLimits: ReadLimits = {
  depth: 96,
  decodedBytes: 64 * 1024 * 1024,
  decodedTotal: 256 * 1024 * 1024,
  sections: 4096,
  objects: 2_000_000,
  objectNumber: 8_388_607,
  pages: 100_000,
};
