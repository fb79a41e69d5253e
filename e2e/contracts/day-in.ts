/** `2029-11-21`: the day in so many days from now, as a date input takes it. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
