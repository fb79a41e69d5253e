/** The ink of an uploaded seal: its own, or one of four. */
export const SEAL_INKS = ['OWN', 'RED', 'BLUE', 'PURPLE', 'BLACK'] as const;
export type SealInk = (typeof SEAL_INKS)[number];

/** Bytes of the picture of an impression: a page scanned at 600 dpi. */
export const MOST_IMPRESSION_BYTES = 12 * 1024 * 1024;

/** Forms of an impression that are found in a picture. */
export const IMPRESSION_SHAPES = ['ROUND', 'OVAL', 'SQUARE'] as const;
export type ImpressionShape = (typeof IMPRESSION_SHAPES)[number];

/** What is checked of a picture, in the order of the list. */
export const IMPRESSION_CHECKS = ['RESOLUTION', 'RING', 'SKEW', 'EDGE', 'TEXT'] as const;
export type ImpressionCheck = (typeof IMPRESSION_CHECKS)[number];
