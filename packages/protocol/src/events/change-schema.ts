import { z } from 'zod';

/**
 * What `GET /events` tells of: that something changed, never what it says now. Whoever hears of it asks by the usual call, so that there is
 * one place that decides what they may see.
 *
 * `CONTRACT` one that the hearer finds in a box, or found there until now · `NOTICE` their message centre · `HANDOVER`, `PANEL` what their
 * session showed a code for · `RIGHTS` what they are in a company · `DOCUMENT` an upload of theirs that is being converted · `IDENTITY` a check of
 * who they are, or one that waits for them as administrators of the platform · `MESSAGE` one that left the house or did not, for those.
 */
export const CHANGE_KINDS = [
  'CONTRACT',
  'NOTICE',
  'HANDOVER',
  'PANEL',
  'RIGHTS',
  'DOCUMENT',
  'IDENTITY',
  'MESSAGE',
] as const;

export const changeSchema = z.object({ kind: z.enum(CHANGE_KINDS), id: z.string() });
export type Change = z.infer<typeof changeSchema>;
