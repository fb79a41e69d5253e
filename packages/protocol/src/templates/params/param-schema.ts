import { z } from 'zod';
import { SPONSOR_OWNER } from '../../contracts/fields/field-types.ts';
import type { FieldFaultName } from '../../transport/field-faults.ts';
import { lineSchema } from '../../transport/line-schema.ts';
import { isReadableText } from '../../transport/text-rules.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { KEY_FORM } from '../keys.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import {
  COLUMN_TYPES,
  formatsOf,
  hasFormula,
  hasOptions,
  hasOrder,
  PARAM_FORMATS,
  PARAM_SOURCES,
  PARAM_TYPES,
  sourcesOf,
} from './param-types.ts';

const HIDDEN: { fault: FieldFaultName } = { fault: 'HIDDEN_CHARACTERS' };

export const keySchema = z
  .string()
  .max(80)
  .regex(KEY_FORM)
  .refine((key) => key === key.normalize('NFKC'), { params: HIDDEN });

const name = lineSchema(TEMPLATE_LIMITS.nameLength, 1);
/** Own grammar (`formulas/parse-formula.ts`); `checkTemplate` reads it. */
const formula = z.string().trim().min(1).max(TEMPLATE_LIMITS.formulaLength).nullable().default(null);
const decimals = z.number().int().min(0).max(6).default(2);

/** A value in the form of the param's own values, or that of another param of the same type. */
const bound = z.union([z.string().min(1).max(20), z.strictObject({ param: keySchema })]);

export const paramCheckSchema = z.strictObject({
  /** Characters. */
  minLength: z.number().int().min(0).max(TEMPLATE_LIMITS.valueLength).optional(),
  maxLength: z.number().int().min(1).max(TEMPLATE_LIMITS.valueLength).optional(),
  /** NUMBER, AMOUNT (cents) and DATE, inclusive. */
  min: bound.optional(),
  max: bound.optional(),
  /** TABLE. */
  minRows: z.number().int().min(0).max(TEMPLATE_LIMITS.rows).optional(),
  maxRows: z.number().int().min(1).max(TEMPLATE_LIMITS.rows).optional(),
  /** BANK_ACCOUNT: the number of a card (ISO/IEC 7812-1); accounts of companies have no check digit. */
  card: z.boolean().optional(),
});

export const paramColumnSchema = z.strictObject({
  key: keySchema,
  name,
  type: z.enum(COLUMN_TYPES),
  required: z.boolean().default(true),
  /** NUMBER: digits behind the point. */
  decimals,
  /** Of a NUMBER or AMOUNT, from other columns of the row and from params. */
  formula,
  format: z.enum(PARAM_FORMATS).nullable().default(null),
});
export type ParamColumn = z.infer<typeof paramColumnSchema>;

export const templateParamSchema = z
  .strictObject({
    key: keySchema,
    name,
    type: z.enum(PARAM_TYPES),
    /** `SPONSOR_OWNER`, or the key of the role that fills it. */
    owner: z.union([z.literal(SPONSOR_OWNER), keySchema]).default(SPONSOR_OWNER),
    required: z.boolean().default(true),
    readOnly: z.boolean().default(false),
    /** In the form of `field-value.ts`. */
    default: z
      .string()
      .max(TEMPLATE_LIMITS.valueLength)
      .refine(isReadableText, { params: HIDDEN })
      .nullable()
      .default(null),
    source: z.enum(PARAM_SOURCES).default('NONE'),
    /** PARTY_NAME: whose. */
    sourceRole: keySchema.nullable().default(null),
    hint: lineSchema(TEMPLATE_LIMITS.hintLength).default(''),
    check: paramCheckSchema.default({}),
    format: z.enum(PARAM_FORMATS).nullable().default(null),
    decimals,
    /** CHECKBOX, RADIO and CHOICE. */
    options: uniqueList(lineSchema(TEMPLATE_LIMITS.optionLength, 1)).max(TEMPLATE_LIMITS.options).default([]),
    /** TABLE. */
    columns: uniqueList(paramColumnSchema, ({ key }) => key)
      .max(TEMPLATE_LIMITS.columns)
      .default([]),
    formula,
  })
  .superRefine((param, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path] });
    const { type } = param;
    if (param.format !== null && !formatsOf(type).includes(param.format)) refuse('format');
    if (!sourcesOf(type).includes(param.source)) refuse('source');
    if ((param.source === 'PARTY_NAME') !== (param.sourceRole !== null)) refuse('sourceRole');
    if (param.formula !== null && !hasFormula(type)) refuse('formula');
    if (hasOptions(type) ? type !== 'CHECKBOX' && param.options.length === 0 : param.options.length > 0)
      refuse('options');
    if ((type === 'TABLE') !== param.columns.length > 0) refuse('columns');
    if (!hasOrder(type) && (param.check.min !== undefined || param.check.max !== undefined)) refuse('check');
    for (const [index, column] of param.columns.entries()) {
      const wrong =
        (column.format !== null && !formatsOf(column.type).includes(column.format)) ||
        (column.formula !== null && !hasFormula(column.type));
      if (wrong) context.addIssue({ code: 'custom', path: ['columns', index] });
    }
  });
export type TemplateParam = z.infer<typeof templateParamSchema>;
export type TemplateParamForm = z.input<typeof templateParamSchema>;

export const templateParamsSchema = uniqueList(templateParamSchema, ({ key }) => key).max(
  TEMPLATE_LIMITS.params,
);

/** Values by the keys of params. */
export const templateValuesSchema = z
  .record(keySchema, z.string().max(TEMPLATE_LIMITS.tableLength).refine(isReadableText, { params: HIDDEN }))
  .refine((values) => Object.keys(values).length <= TEMPLATE_LIMITS.params);
