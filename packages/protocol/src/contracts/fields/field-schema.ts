import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { DATE_PATTERNS, FIELD_TYPES } from './field-types.ts';

const fraction = z.number().min(0).max(1);

/** The fifteen digits that a value may have (`field-value.ts`). */
const LARGEST_NUMBER = 999_999_999_999_999;

/** Rules of a field; each type reads its own and ignores the others. Absent values are `FIELD_DEFAULTS`. */
const settingsWith = (hint: z.ZodString, label: z.ZodString, bound: z.ZodNumber) =>
  z
    .object({
      hint,
      /** Points. */
      fontSize: z.number().min(6).max(36),
      align: z.enum(['LEFT', 'CENTER', 'RIGHT']),
      /** TEXT: characters. */
      maxLength: z.number().int().min(1).max(2000),
      /** CHECKBOX, RADIO, CHOICE. A check box without options is a single box. */
      options: z.array(label).max(50),
      /** DATE and TIMESTAMP. */
      datePattern: z.enum(DATE_PATTERNS),
      /** NUMBER: digits after the decimal point. */
      decimals: z.number().int().min(0).max(6),
      /** NUMBER: inclusive; AMOUNT: in cents. */
      min: bound,
      max: bound,
      /** AMOUNT: also in Chinese capitals (人民币大写). */
      capitals: z.boolean(),
      /** TABLE: column headings. */
      columns: z.array(label).max(10),
      /** TABLE: maximum number of rows. */
      rows: z.number().int().min(1).max(100),
      /**
       * ACROSS_PAGE: the pages with a strip of the cross-page seal, and its edge. `y` and `height` of the box are the vertical position of the
       * seal.
       */
      pages: z.union([
        z.enum(['ALL', 'ODD', 'EVEN']),
        z.array(z.number().int().min(1).max(LIMITS.pageNumber)).min(1).max(2000),
      ]),
      edge: z.enum(['LEFT', 'RIGHT']),
    })
    .partial();

export const fieldSettingsSchema = settingsWith(
  lineSchema(100),
  lineSchema(50, 1),
  z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER),
).refine(({ min, max }) => min === undefined || max === undefined || min <= max, { path: ['max'] });
export type FieldSettings = z.infer<typeof fieldSettingsSchema>;

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
  /** Id of the action that fills it, or `SPONSOR_OWNER`. */
  owner: z.string(),
  /** Label in forms and messages; empty for signature fields. */
  name: z.string(),
  /** As stored: rules for new input have changed since. */
  settings: settingsWith(z.string(), z.string(), z.number()),
  required: z.boolean(),
  readOnly: z.boolean(),
  /** Signature fields: the photokey of the picture. Data: see `field-value.ts`. */
  value: z.string().nullable(),
});
export type Field = z.infer<typeof fieldSchema>;
