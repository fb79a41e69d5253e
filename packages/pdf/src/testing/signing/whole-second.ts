/** The whole second of a time: dates of certificates, lists and PDF files (UTCTime, /M) have no fractions of a second. */
export const wholeSecond = (milliseconds: number): Date => new Date(Math.floor(milliseconds / 1000) * 1000);
