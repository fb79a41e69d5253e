/** The last so many days, today included. */
export const SEARCH_DAYS = [1, 7, 30] as const;

export const SEARCH_LIMITS = {
  /** Characters of a name. */
  name: 30,
  /** Saved searches of a person for one log. */
  own: 30,
  /** Shared ones of others that are listed. */
  shared: 100,
  /** After it was deleted, a search can be restored for so many minutes. */
  restoreMinutes: 60,
} as const;
