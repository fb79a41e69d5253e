import { z } from 'zod';
import { SIGNING_FIELD_TYPES } from '../../contracts/fields/field-types.ts';

const share = z.number().min(0).max(1);

/** Where a contract of these values is signed: fractions of the page, origin lower left, pages from 1. */
export const signaturePlaceSchema = z.object({
  id: z.string(),
  type: z.enum(SIGNING_FIELD_TYPES),
  /** Id of the role. */
  owner: z.string(),
  page: z.number().int().min(1),
  x: share,
  y: share,
  width: share,
  height: share,
  /** ACROSS_PAGE. */
  pages: z.enum(['ALL', 'ODD', 'EVEN']).optional(),
  edge: z.enum(['LEFT', 'RIGHT']).optional(),
});
export type SignaturePlace = z.infer<typeof signaturePlaceSchema>;

/** Of a page, points. */
export const madePageSchema = z.object({ width: z.number(), height: z.number() });

/** A file as it was made with values: its pages in their order, and its places of signatures. */
export const madePagesSchema = z.object({
  title: z.string(),
  pages: z.array(madePageSchema),
  places: z.array(signaturePlaceSchema),
});
export type MadePages = z.infer<typeof madePagesSchema>;
