import { z } from 'zod';
import { SIGNING_FIELD_TYPES } from '../../contracts/fields/field-types.ts';
import { isReadableText } from '../../transport/text-rules.ts';
import { conditionSchema } from '../conditions/condition-schema.ts';
import { BLOCK_ID_FORM } from '../keys.ts';
import { keySchema } from '../params/param-schema.ts';
import { PARAM_FORMATS } from '../params/param-types.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import { FACES, RUNNING_TEXT, SIZE_NAMES } from './paper-values.ts';

export const blockIdSchema = z.string().regex(BLOCK_ID_FORM);
export const standsIfSchema = conditionSchema.nullable().optional();
export const sideSchema = z.number().min(1).max(TEMPLATE_LIMITS.side);

/** Points, or a 字号. */
export const sizeSchema = z.union([z.number().min(5).max(72), z.enum(SIZE_NAMES)]);
const color = z.string().regex(/^#[0-9a-f]{6}$/);

const plainMarks = {
  bold: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  face: z.enum(FACES).optional(),
  color: color.optional(),
};
export const marksSchema = z.strictObject({ ...plainMarks, size: sizeSchema.optional() });

const runningMarks = z.strictObject({
  ...plainMarks,
  size: z
    .union([
      z.number().min(5).max(RUNNING_TEXT.size),
      z.enum(['四号', '小四', '五号', '小五', '六号', '小六']),
    ])
    .optional(),
});

const inlinesWith = <M extends z.ZodType>(marks: M) => {
  const about = { marks: marks.optional() };
  return {
    /** `\n` begins a new line of the same paragraph. */
    text: z.strictObject({
      kind: z.literal('text'),
      text: z.string().max(TEMPLATE_LIMITS.textLength).refine(isReadableText),
      ...about,
    }),
    /** A value; while it is empty, an underlined blank of so many ems. */
    param: z.strictObject({
      kind: z.literal('param'),
      param: keySchema,
      /** Instead of the param's own. */
      format: z.enum(PARAM_FORMATS).optional(),
      width: z.number().min(1).max(40).optional(),
      /** Underlined when it is filled, too. */
      line: z.boolean().optional(),
      ...about,
    }),
    counter: z.strictObject({
      kind: z.literal('counter'),
      counter: z.enum(['page', 'total', 'sn']),
      ...about,
    }),
  };
};

const { text, param, counter } = inlinesWith(marksSchema);

/** ☑ while the option is chosen, else ☐; of a box alone, without an option. */
const checkbox = z.strictObject({
  kind: z.literal('checkbox'),
  param: keySchema,
  option: z.string().min(1).max(TEMPLATE_LIMITS.optionLength).optional(),
  marks: marksSchema.optional(),
});

/** The number of another block. */
const reference = z.strictObject({
  kind: z.literal('reference'),
  target: blockIdSchema,
  marks: marksSchema.optional(),
});

/** Place of a signature, on the line. Its id is that of the field of the contract's file. */
export const paperFieldSchema = z.strictObject({
  id: blockIdSchema,
  type: z.enum(SIGNING_FIELD_TYPES).exclude(['ACROSS_PAGE']),
  /** Key of the role that signs. */
  owner: keySchema,
  required: z.boolean().default(true),
  /** Millimetres. */
  width: sideSchema,
  height: sideSchema,
  condition: standsIfSchema,
});

const field = z.strictObject({ kind: z.literal('field'), ...paperFieldSchema.shape });

/** In rows that repeat: the cell of a column, and the number of the row from 1. */
const column = z.strictObject({
  kind: z.literal('column'),
  column: keySchema,
  format: z.enum(PARAM_FORMATS).optional(),
  marks: marksSchema.optional(),
});
const rowNumber = z.strictObject({ kind: z.literal('rowNumber'), marks: marksSchema.optional() });

export const inlineSchema = z.discriminatedUnion('kind', [
  text,
  param,
  counter,
  checkbox,
  reference,
  field,
  column,
  rowNumber,
]);
export type PaperInline = z.infer<typeof inlineSchema>;

export const inlinesSchema = z.array(inlineSchema).max(TEMPLATE_LIMITS.inlines);

/** The title, which also names the file. */
export const titleInlineSchema = z.discriminatedUnion('kind', [text, param]);
export type TitleInline = z.infer<typeof titleInlineSchema>;

const running = inlinesWith(runningMarks);
export const runningInlineSchema = z.discriminatedUnion('kind', [
  running.text,
  running.param,
  running.counter,
]);
export type RunningInline = z.infer<typeof runningInlineSchema>;
export const runningMarksSchema = runningMarks;
