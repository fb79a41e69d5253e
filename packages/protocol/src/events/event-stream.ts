/**
 * A stream that says nothing is as good as none: it beats this often. An event with a name and not a comment, because a browser keeps comments
 * from the page, which must notice when its line is dead.
 */
export const BEAT = { event: 'beat', everyMs: 20_000 } as const;
