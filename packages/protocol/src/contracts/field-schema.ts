import { z } from 'zod';

/** What can be placed on a page today; the other kinds of DESIGN come with the filling of contracts. */
export const FIELD_TYPES = ['SEAL_CORPORATE', 'SEAL_PERSONAL', 'TIMESTAMP'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

const fraction = z.number().min(0).max(1);

/** Boxes are fractions of the shown page (after rotation), origin bottom-left (calls.md §1 Field). */
export const fieldSchema = z.object({
  id: z.string(),
  documentId: z.string(),
  page: z.number().int().min(1),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  type: z.enum(FIELD_TYPES),
  /** Id of the action that fills it. */
  owner: z.string(),
  required: z.boolean(),
  readOnly: z.boolean(),
  value: z.string().nullable(),
});
export type Field = z.infer<typeof fieldSchema>;
