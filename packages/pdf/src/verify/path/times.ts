/** What is known of when something was signed. */
export interface Times {
  /** When certificates must have been good: `proven`, else the time of verification. */
  readonly counts: Date;
  /** The earliest time at which it is proven to have existed. */
  readonly proven: Date | null;
  /** It is proven to have been made after this: something stamped then is among what it signs. */
  readonly madeAfter: Date | null;
  /** Of a timestamp: what it states itself. */
  readonly stated: Date | null;
}

export const day = (date: Date): string => date.toISOString().slice(0, 10);
