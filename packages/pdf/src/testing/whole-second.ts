/** The second in which a time lies: dates of certificates, lists and PDF files (UTCTime, /M) tell no parts of seconds. */
export const wholeSecond = (milliseconds: number): Date => new Date(Math.floor(milliseconds / 1000) * 1000);
