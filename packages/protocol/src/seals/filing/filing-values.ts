export const LONGEST_FILING_NUMBER = 60;
/** Bytes of the receipt. */
export const MOST_FILING_BYTES = 5 * 1024 * 1024;
