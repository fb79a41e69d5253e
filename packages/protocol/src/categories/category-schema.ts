import { z } from 'zod';

export const CATEGORY_TYPES = ['ELECTRONIC', 'PHYSICAL'] as const;
/** 0 on, 1 off, 2 deleted (calls.md §1). */
export const CATEGORY_STATE = { ON: 0, OFF: 1, DELETED: 2 } as const;

/** A business type: the rules of its contracts. */
export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(CATEGORY_TYPES),
  groupId: z.string().nullable(),
  /** The default one that every company has from its first day. */
  primary: z.boolean(),
  state: z.number().int(),
  config: z.record(z.string(), z.unknown()),
});
export type Category = z.infer<typeof categorySchema>;
