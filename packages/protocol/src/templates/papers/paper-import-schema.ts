import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { keySchema, templateParamsSchema } from '../params/param-schema.ts';
import { DROPPED_KINDS, FOUND_KINDS } from './paper-import.ts';
import { paperSchema } from './paper-schema.ts';

/** `POST /template/import/paper`: of the company that makes the template. */
export const paperImportQuerySchema = z.object({ tenantId: z.string().max(64) });
export type PaperImportQuery = z.input<typeof paperImportQuerySchema>;

const words = z.string().max(100);

/** What a Word file or a page of HTML becomes; nothing of it is stored but its pictures, which are swept where no draft names them. */
export const paperImportSchema = z.object({
  /** For the name of the template. */
  title: lineSchema(LIMITS.documentTitleLength, 1),
  paper: paperSchema,
  /** Of the sender, each used by the paper. */
  params: templateParamsSchema,
  /** What the paper does not have, or has in another form; each kind once, in the order of `DROPPED_KINDS`. */
  dropped: z.array(
    z.object({
      kind: z.enum(DROPPED_KINDS),
      count: z.number().int().min(1),
      /** The first words of the first one; empty when it has none. */
      words,
    }),
  ),
  /** Where the params come from, in the order of the text. */
  found: z.array(
    z.object({
      key: keySchema,
      name: z.string(),
      kind: z.enum(FOUND_KINDS),
      /** Places in the paper. */
      count: z.number().int().min(1),
      /** The words around the first one. */
      words,
    }),
  ),
});
export type PaperImport = z.infer<typeof paperImportSchema>;
