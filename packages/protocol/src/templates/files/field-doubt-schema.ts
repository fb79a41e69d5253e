import { z } from 'zod';

/**
 * Why the author is asked where a field belongs after its file was replaced: its page has no words · they are not in the new file · they are
 * in it, but apart · the words beside it were changed · it would leave the page · it would cover words · it would lie on another field.
 */
export const FIELD_DOUBTS = [
  'NO_WORDS',
  'WORDS_GONE',
  'WORDS_APART',
  'LABEL_CHANGED',
  'OFF_PAGE',
  'COVERS_WORDS',
  'OVERLAPS',
] as const;

export const fieldDoubtSchema = z.enum(FIELD_DOUBTS);

/** A field of a draft that waits for its author's look. */
export const doubtfulFieldSchema = z.object({ fieldId: z.string(), doubt: fieldDoubtSchema });
export type DoubtfulField = z.infer<typeof doubtfulFieldSchema>;
