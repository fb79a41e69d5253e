import { z } from 'zod';
import { SPONSOR_OWNER } from '../../contracts/fields/field-types.ts';
import { isReadableText } from '../../transport/text-rules.ts';
import { uniqueList } from '../../transport/unique-schema.ts';
import { type PlainBlock, plainBlockSchema } from '../papers/block-schema.ts';
import { inlinesOf, paramPicturesOf, textLengthOf } from '../papers/each-block.ts';
import { templateParamsSchema } from '../params/param-schema.ts';
import { CLAUSE_LIMITS, CLAUSE_VARIANTS } from './clause-values.ts';

/** With the id of its section before it, it is the id of a block of a paper (`BLOCK_ID_FORM`). */
const CLAUSE_BLOCK_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,19}$/;

/** Text that stands alone: nothing that is signed, and nothing that names a block, role or page elsewhere in a paper. */
function standAlone(blocks: readonly PlainBlock[]): boolean {
  const own = new Set(blocks.map(({ id }) => id));
  return blocks.every((block) => {
    if (block.kind === 'picture' || block.kind === 'signatures' || block.kind === 'pageBreak') return false;
    if (!paramPicturesOf(block).next().done) return false;
    return [...inlinesOf(block)].every(({ inline }) => {
      if (inline.kind === 'reference') return own.has(inline.target);
      return inline.kind !== 'field' && inline.kind !== 'counter';
    });
  });
}

export const clauseVariantSchema = z.strictObject({
  variant: z.enum(CLAUSE_VARIANTS),
  /** When this wording is chosen; for authors only, it is on no paper. Lines are kept. */
  guidance: z.string().trim().max(CLAUSE_LIMITS.guidanceLength).refine(isReadableText).default(''),
  blocks: uniqueList(plainBlockSchema, ({ id }) => id)
    .min(1)
    .max(CLAUSE_LIMITS.blocks)
    .refine((blocks) => blocks.every(({ id }) => CLAUSE_BLOCK_ID.test(id)))
    .refine(standAlone)
    .refine((blocks) => textLengthOf(blocks) <= CLAUSE_LIMITS.textLength),
});

/** What is edited and published of a clause: its wordings, and the params that they show, which the sender fills in. */
export const clauseContentSchema = z.strictObject({
  /** Templates show its text unchanged. */
  locked: z.boolean().default(false),
  params: templateParamsSchema
    .max(CLAUSE_LIMITS.params)
    .refine((params) =>
      params.every(({ owner, sourceRole }) => owner === SPONSOR_OWNER && sourceRole === null),
    )
    .default([]),
  variants: uniqueList(clauseVariantSchema, ({ variant }) => variant)
    .min(1)
    .max(CLAUSE_VARIANTS.length)
    .refine((variants) => variants.some(({ variant }) => variant === 'STANDARD')),
});
export type ClauseContent = z.infer<typeof clauseContentSchema>;
export type ClauseContentInput = z.input<typeof clauseContentSchema>;
