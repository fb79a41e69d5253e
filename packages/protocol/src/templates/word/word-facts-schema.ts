import { z } from 'zod';
import { SIGNING_FIELD_TYPES } from '../../contracts/fields/field-types.ts';
import { keySchema } from '../params/param-schema.ts';

/**
 * What a tag of a Word file does. VALUE: `{{key}}`, or a content control whose tag is a key. ROWS: `{{#key}}…{{/key}}`, repeated for each row of a param of type
 * TABLE. CONDITION: `{{?key}}…{{/key}}`, there while the param has a value.
 */
export const WORD_TAG_KINDS = ['VALUE', 'ROWS', 'CONDITION'] as const;

const words = z.string().max(100);

export const wordTagSchema = z.object({
  key: keySchema,
  kind: z.enum(WORD_TAG_KINDS),
  /** VALUE: the ROWS that it stands in, whose column it may be; null outside of rows. */
  rows: keySchema.nullable(),
  /** Places in the file. */
  count: z.number().int().min(1),
  /** The words around the first one. */
  words,
});
export type WordTag = z.infer<typeof wordTagSchema>;

/** Place of a signature: `{{签章:甲方}}`, `{{签名:甲方}}`, `{{日期:甲方}}`, `{{骑缝:甲方}}`, or `seal`, `sign`, `date`, `across` with a colon. */
export const wordMarkerSchema = z.object({
  type: z.enum(SIGNING_FIELD_TYPES),
  /** Name or key of the role, as it is written. */
  role: z.string().min(1).max(50),
  words,
});
export type WordMarker = z.infer<typeof wordMarkerSchema>;

/** What a Word file asks for and where it is signed, in the order of the text. */
export const wordFactsSchema = z.object({
  tags: z.array(wordTagSchema),
  markers: z.array(wordMarkerSchema),
});
export type WordFacts = z.infer<typeof wordFactsSchema>;
