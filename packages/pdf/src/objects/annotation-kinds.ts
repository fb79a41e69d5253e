/**
 * Comments on a page that readers draw by themselves where there is no appearance, each in its own way (ISO 32000-2, table 171, “markup”;
 * 12.5.5 requires an appearance since PDF 2.0). Notes with their windows are markup too, and are drawn by no one on the page.
 */
export const DRAWN_MARKUP = [
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
] as const;

/** A note, and the window of a comment. */
export const NOTES = ['Text', 'Popup'] as const;
