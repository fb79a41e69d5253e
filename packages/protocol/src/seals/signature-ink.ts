/** Ink colours of a signature. No red: that is the colour of seals. */
export const SIGNATURE_INKS = ['BLACK', 'BLUE'] as const;
export type SignatureInk = (typeof SIGNATURE_INKS)[number];

/** Dark enough both for a black and white copy; the blue is distinguishable from print. */
export const INK_COLORS: Record<SignatureInk, string> = { BLACK: '#17191f', BLUE: '#1c3a8c' };

/** Handwriting fonts for a typed name; those that lack a character of it are not offered. */
export const SIGNATURE_FACES = ['script', 'running', 'brush', 'grass', 'kai'] as const;
export type SignatureFace = (typeof SIGNATURE_FACES)[number];

/** Characters of a typed signature, and of the label of a signature. */
export const LONGEST_SIGNATURE = 20;
/** Characters of a picture sent as a data URL. */
export const MOST_PICTURE_CHARACTERS = 700_000;
