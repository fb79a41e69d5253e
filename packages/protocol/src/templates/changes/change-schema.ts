import { z } from 'zod';

/** What `diff-papers.ts` answers. */
const wordChangeSchema = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export const blockChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  words: z.array(wordChangeSchema),
  condition: z.boolean(),
  moved: z.boolean(),
  looks: z.boolean(),
});
export const entryChangeSchema = z.object({
  key: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  entries: z.array(z.string()),
});
