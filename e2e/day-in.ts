/** `2029-11-21`: so many days from now, as an input of a day takes it. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
