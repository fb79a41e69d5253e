/**
 * States of an authorization letter. WAITING: for the signature of the legal representative. SIGNED and REFUSED: by them. EXPIRED: not signed
 * in time. VOID: the application that it belongs to was withdrawn or rejected before. Only a waiting letter moves, and a signed one becomes VOID.
 */
export const LETTER_STATUSES = ['WAITING', 'SIGNED', 'REFUSED', 'EXPIRED', 'VOID'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** A letter must be signed within this time after it was made. */
export const LETTER_SIGN_DAYS = 14;
/** The legal representative is reminded once. */
export const LETTER_REMIND_DAYS = 3;
/** The authorization ends this long after the letter was made. */
export const LETTER_TERM_DAYS = 90;
