import { z } from 'zod';
import { isReadableText } from '../../transport/text-rules.ts';
import { type ClauseSource, clauseSourceSchema } from '../clauses/clause-source-schema.ts';
import { keySchema } from '../params/param-schema.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import { fitsGrid } from './fits-grid.ts';
import {
  blockIdSchema,
  inlinesSchema,
  marksSchema,
  paperFieldSchema,
  sideSchema,
  sizeSchema,
  standsIfSchema,
} from './inline-schema.ts';
import { FACES, NUMBER_STYLES } from './paper-values.ts';

const align = z.enum(['left', 'center', 'right', 'justify']);
const aside = z.enum(['left', 'center', 'right']);
const description = z.string().max(500).refine(isReadableText);
/** A multiple of the size of the text, or fixed points. */
const lineHeight = z.union([
  z.number().min(1).max(2.5),
  z.strictObject({ points: z.number().min(6).max(40) }),
]);
const ems = z.number().min(-20).max(20);

export const baseTextSchema = z.strictObject({
  face: z.enum(FACES).optional(),
  size: sizeSchema.optional(),
  lineHeight: lineHeight.optional(),
});

export const numberingSchema = z.strictObject({
  style: z.enum(NUMBER_STYLES),
  /** From 1. Each level counts on its own, from 1 again after a number of a lower level. */
  level: z.number().int().min(1).max(6),
  /** Counts on through numbers of lower levels. */
  continues: z.boolean().optional(),
  /** The first level that `decimal` shows. */
  from: z.number().int().min(1).max(6).optional(),
  /** Between number and text, ems. */
  gap: z.number().min(0).max(10).optional(),
});

/** Spaces in millimetres. */
const spacing = {
  spaceBefore: z.number().min(0).max(100).optional(),
  spaceAfter: z.number().min(0).max(100).optional(),
  keepTogether: z.boolean().optional(),
  keepWithNext: z.boolean().optional(),
  pageBreakBefore: z.boolean().optional(),
};

const paragraphText = {
  content: inlinesSchema,
  marks: marksSchema.optional(),
  align: align.optional(),
  lineHeight: lineHeight.optional(),
  /** Ems; negative hangs. */
  firstLineIndent: ems.optional(),
  indent: ems.optional(),
  numbering: numberingSchema.optional(),
};

const picture = {
  /** Id of an asset of the template, kind PICTURE. */
  key: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/),
  width: sideSchema,
  height: sideSchema,
  align: aside.optional(),
  description: description.optional(),
};

/** The picture that a param of type IMAGE holds, as large as the frame allows; the frame stays when it is empty. */
const paramPicture = {
  param: keySchema,
  /** Of the frame. */
  width: sideSchema,
  height: sideSchema,
  align: aside.optional(),
  description: description.optional(),
};

/** Every block has an id, unique in the paper; without a condition it is always there. */
const block = { id: blockIdSchema, condition: standsIfSchema };

const paragraphSchema = z.strictObject({
  kind: z.literal('paragraph'),
  ...block,
  ...spacing,
  ...paragraphText,
});

const headingSchema = z.strictObject({
  kind: z.literal('heading'),
  level: z.number().int().min(1).max(6),
  ...block,
  ...spacing,
  ...paragraphText,
});

const cellBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('paragraph'),
    id: blockIdSchema.optional(),
    ...spacing,
    ...paragraphText,
  }),
  z.strictObject({ kind: z.literal('picture'), ...spacing, ...picture }),
  z.strictObject({ kind: z.literal('paramPicture'), ...spacing, ...paramPicture }),
]);

const cellSchema = z.strictObject({
  content: z.array(cellBlockSchema).max(TEMPLATE_LIMITS.cellBlocks),
  columnSpan: z.number().int().min(1).max(TEMPLATE_LIMITS.tableColumns).optional(),
  rowSpan: z.number().int().min(1).max(100).optional(),
  align: align.optional(),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).optional(),
  shade: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  borders: z
    .strictObject({
      top: z.boolean().optional(),
      right: z.boolean().optional(),
      bottom: z.boolean().optional(),
      left: z.boolean().optional(),
    })
    .optional(),
});

const rowSchema = z.strictObject({
  cells: z.array(cellSchema).max(TEMPLATE_LIMITS.tableColumns),
  /** Once for each row of this TABLE param; once and empty while the param has none. */
  repeat: keySchema.nullable().optional(),
  condition: standsIfSchema,
  /** Least height, millimetres. */
  height: z.number().min(1).max(100).optional(),
  keepWithNext: z.boolean().optional(),
});
export type PaperRow = z.infer<typeof rowSchema>;

const tableSchema = z
  .strictObject({
    kind: z.literal('table'),
    ...block,
    ...spacing,
    /** Millimetres, or part of what the widths leave over. */
    columns: z
      .array(
        z.union([
          z.strictObject({ width: sideSchema }),
          z.strictObject({ share: z.number().min(0.1).max(100) }),
        ]),
      )
      .min(1)
      .max(TEMPLATE_LIMITS.tableColumns),
    rows: z.array(rowSchema).max(TEMPLATE_LIMITS.tableRows),
    /** Repeated on every page. */
    headRows: z.number().int().min(0).max(5).optional(),
    borders: z.enum(['all', 'rows', 'none']).optional(),
    padding: z.strictObject({ x: z.number().min(0).max(10), y: z.number().min(0).max(10) }).optional(),
    splitRows: z.boolean().optional(),
    text: baseTextSchema.optional(),
    description: description.optional(),
  })
  // Rows that come and go are not joined with others.
  .refine(({ columns, rows }) => fitsGrid(columns.length, rows), { path: ['rows'] });

const pictureSchema = z.strictObject({ kind: z.literal('picture'), ...block, ...spacing, ...picture });
const paramPictureSchema = z.strictObject({
  kind: z.literal('paramPicture'),
  ...block,
  ...spacing,
  ...paramPicture,
});
const pageBreakSchema = z.strictObject({ kind: z.literal('pageBreak'), ...block });
const ruleSchema = z.strictObject({ kind: z.literal('rule'), ...block });

const partySchema = z.strictObject({
  /** Key of the role that signs here. */
  role: keySchema,
  title: inlinesSchema,
  titleMarks: marksSchema.optional(),
  lines: z.array(inlinesSchema).max(TEMPLATE_LIMITS.partyLines),
  places: z
    .array(
      paperFieldSchema.omit({ owner: true }).extend({
        /** Before the place. */
        label: inlinesSchema.optional(),
      }),
    )
    .max(TEMPLATE_LIMITS.places),
  date: z
    .strictObject({
      id: blockIdSchema,
      label: inlinesSchema,
      width: sideSchema.optional(),
      height: sideSchema.optional(),
    })
    .optional(),
  condition: standsIfSchema,
});

const signaturesSchema = z.strictObject({
  kind: z.literal('signatures'),
  ...block,
  ...spacing,
  parties: z.array(partySchema).max(TEMPLATE_LIMITS.parties),
  columns: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  frame: z.boolean().optional(),
  text: baseTextSchema.optional(),
});

export const plainBlockSchema = z.discriminatedUnion('kind', [
  paragraphSchema,
  headingSchema,
  tableSchema,
  pictureSchema,
  paramPictureSchema,
  pageBreakSchema,
  ruleSchema,
  signaturesSchema,
]);
/** A block that holds no other blocks. */
export type PlainBlock = z.infer<typeof plainBlockSchema>;
/** A picture as a block, or in a cell of a table. */
export type PaperPicture = z.infer<z.ZodObject<typeof picture>>;
/** The frame of a param's picture, as a block or in a cell of a table. */
export type PaperParamPicture = z.infer<z.ZodObject<typeof paramPicture>>;
export type PaperTable = Extract<PlainBlock, { kind: 'table' }>;
export type PaperSignatures = Extract<PlainBlock, { kind: 'signatures' }>;

/** Blocks with one condition. */
export interface PaperSection extends z.infer<z.ZodObject<typeof block, z.core.$strict>> {
  kind: 'section';
  /** Absent: written here. */
  clause?: ClauseSource | undefined;
  blocks: PaperBlock[];
}
export type PaperBlock = PlainBlock | PaperSection;
type PlainBlockForm = z.input<typeof plainBlockSchema>;
export type PaperBlockForm = PlainBlockForm | (Omit<PaperSection, 'blocks'> & { blocks: PaperBlockForm[] });

function blocksUpTo(depth: number): z.ZodType<PaperBlock, PaperBlockForm> {
  if (depth === 0) return plainBlockSchema;
  const section: z.ZodType<PaperSection, Exclude<PaperBlockForm, PlainBlockForm>> = z.strictObject({
    kind: z.literal('section'),
    ...block,
    clause: clauseSourceSchema.optional(),
    blocks: z.array(blocksUpTo(depth - 1)).max(TEMPLATE_LIMITS.blocks),
  });
  return z.union([plainBlockSchema, section]);
}

export const blockSchema = blocksUpTo(TEMPLATE_LIMITS.sectionDepth);
