import { z } from 'zod';

/**
 * Events of `GET /events`: they say that something changed, never its content. The receiver reloads it by the usual call, so that authorisation
 * stays in one place. `CONTRACT` one that is, or was until now, in a box of the receiver · `NOTICE` their message centre · `HANDOVER`, `PANEL`
 * for which their session showed a code · `RIGHTS` their roles in a company · `DOCUMENT` an upload of theirs that is being converted ·
 * `IDENTITY` a check of their identity, or one that waits for them as administrators of the platform · `MESSAGE` the outcome of an outgoing
 * message, for the latter · `COMPANY` the authentication of a company of theirs, or one that waits for them ·
 * `IMPORT` the progress of an import of employees that they committed · `AUDIT_EXPORT` that of an export of the log that they began.
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
  'COMPANY',
  'IMPORT',
  'AUDIT_EXPORT',
] as const;

export const changeSchema = z.object({ kind: z.enum(CHANGE_KINDS), id: z.string() });
export type Change = z.infer<typeof changeSchema>;
