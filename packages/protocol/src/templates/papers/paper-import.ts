/**
 * What a paper made from a file does not have, or has in another form. `NUMBERING`: numbers written as text. `RAISED`: superscript and subscript.
 * `TAG`: names in braces that are no name of a param. `FIT`: cells that did not fit their table.
 */
export const DROPPED_KINDS = [
  'PICTURE',
  'OBJECT',
  'NOTE',
  'COMMENT',
  'REVISION',
  'HEADER',
  'NUMBERING',
  'NESTED_TABLE',
  'FIT',
  'TAG',
  'FORM_FIELD',
  'LINK',
  'ITALIC',
  'RAISED',
  'HIDDEN',
  'STYLE',
  'SCRIPT',
  'FRAME',
  'MEDIA',
  'CHARACTERS',
  'OTHER',
] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

/** A name in double braces, or a blank line to write on. */
export const FOUND_KINDS = ['PLACEHOLDER', 'BLANK'] as const;

export const PAPER_IMPORT_LIMITS = {
  /** Bytes of the file. */
  file: 20 * 1024 * 1024,
  /** Bytes of all parts of a Word file together, uncompressed, and of one part that is read. */
  uncompressed: 100 * 1024 * 1024,
  part: 20 * 1024 * 1024,
  parts: 2000,
  /** Pictures of a Word file that are taken; bytes of one, and of all of them. */
  pictures: 50,
  pictureBytes: 5 * 1024 * 1024,
  picturesBytes: 20 * 1024 * 1024,
  /** Characters of HTML. */
  html: 5_000_000,
  /** Elements, and how deep they lie in one another. */
  elements: 200_000,
  depth: 200,
} as const;
