import { z } from 'zod';
import { keySchema } from '../params/param-schema.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import { baseTextSchema, blockSchema } from './block-schema.ts';
import { hasAtMost, textLengthOf } from './each-block.ts';
import {
  blockIdSchema,
  runningInlineSchema,
  runningMarksSchema,
  standsIfSchema,
  titleInlineSchema,
} from './inline-schema.ts';
import { SHEET_SIZES } from './paper-values.ts';

/** Millimetres. */
const margin = z.number().min(5).max(40);

const runningTextSchema = z.strictObject({
  content: z.array(runningInlineSchema).max(TEMPLATE_LIMITS.runningInlines),
  align: z.enum(['left', 'center', 'right']).optional(),
  marks: runningMarksSchema.optional(),
  /** Between the edge of the page and the text, millimetres. */
  distance: z.number().min(3).max(25).optional(),
  rule: z.boolean().optional(),
  skipFirstPage: z.boolean().optional(),
});

/** A cross-page seal; `y` and `height` are fractions of the page, origin lower left. */
const acrossSchema = z.strictObject({
  id: blockIdSchema,
  owner: keySchema,
  required: z.boolean().default(true),
  pages: z.enum(['ALL', 'ODD', 'EVEN']).default('ALL'),
  edge: z.enum(['LEFT', 'RIGHT']).default('RIGHT'),
  y: z.number().min(0).max(1),
  height: z.number().min(0.01).max(1),
  condition: standsIfSchema,
});

/**
 * A paper as its author writes it: plain data of ours, with params, conditions, and places for signatures. `packages/pdf/paper` makes of it what
 * is typeset. That ids are unique, keys exist and so on is for `checkTemplate` to find, so that a draft may be unfinished.
 */
export const paperSchema = z
  .strictObject({
    language: z.enum(['zh-CN', 'en-US']).default('zh-CN'),
    title: z.array(titleInlineSchema).min(1).max(20),
    sheet: z
      .strictObject({
        size: z.enum(SHEET_SIZES).optional(),
        direction: z.enum(['portrait', 'landscape']).optional(),
        margins: z.strictObject({ top: margin, right: margin, bottom: margin, left: margin }).optional(),
      })
      .optional(),
    text: baseTextSchema.optional(),
    header: runningTextSchema.optional(),
    footer: runningTextSchema.optional(),
    blocks: z.array(blockSchema).max(TEMPLATE_LIMITS.blocks),
    acrossPages: z.array(acrossSchema).max(TEMPLATE_LIMITS.parties).default([]),
    /** Ids of the blocks that the sender may change at the launch. */
    freeZones: z.array(blockIdSchema).max(TEMPLATE_LIMITS.blocks).default([]),
  })
  .refine(({ blocks }) => hasAtMost(blocks, TEMPLATE_LIMITS.blocks), { path: ['blocks'] })
  .refine(({ blocks }) => textLengthOf(blocks) <= TEMPLATE_LIMITS.paperLength, { path: ['blocks'] });
/** As it is kept. */
export type Paper = z.infer<typeof paperSchema>;
/** As it is sent, without defaults. */
export type PaperForm = z.input<typeof paperSchema>;
