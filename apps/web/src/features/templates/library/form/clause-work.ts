import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { NewClause } from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { withOtherIds } from '@cinnabar/protocol/templates/clauses/clause-sections';
import {
  CLAUSE_LIMITS,
  CLAUSE_VARIANTS,
  type ClauseVariant,
} from '@cinnabar/protocol/templates/clauses/clause-values';
import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { inlinesOf, textLengthOf } from '@cinnabar/protocol/templates/papers/each-block';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';

/** What has one history while a clause is written. */
export interface ClauseText extends Record<ClauseVariant, PlainBlock[] | null> {
  params: readonly TemplateParam[];
}

export interface ClauseWork extends ClauseText {
  title: string;
  category: string;
  /** As they are typed. */
  tags: string;
  language: NonNullable<NewClause['language']>;
  locked: boolean;
  guidance: Readonly<Record<ClauseVariant, string>>;
}

/** An article with a first clause below it, as most wordings begin. */
const BEGINNING: PlainBlock[] = [
  {
    kind: 'paragraph',
    id: 'p1',
    content: [],
    numbering: { style: 'article', level: 1 },
    marks: { bold: true },
  },
  { kind: 'paragraph', id: 'p2', content: [], numbering: { style: 'decimal', level: 2, gap: 0.5 } },
];

export const EMPTY_WORK: ClauseWork = {
  title: '',
  category: '',
  tags: '',
  language: 'zh-CN',
  locked: false,
  guidance: { STANDARD: '', FALLBACK: '', STRICT: '' },
  params: [],
  STANDARD: BEGINNING,
  FALLBACK: null,
  STRICT: null,
};

const contentOf = ({ draft, content }: ClauseDetail): ClauseContent | null => draft?.content ?? content;

export const textOfWork = ({ params, STANDARD, FALLBACK, STRICT }: ClauseText): ClauseText => ({
  params,
  STANDARD,
  FALLBACK,
  STRICT,
});

/** What is edited of a clause: its draft, without one what is published. */
export function workOf(clause: ClauseDetail, comma: string): ClauseWork {
  const content = contentOf(clause);
  const wordingOf = (variant: ClauseVariant) => content?.variants.find((one) => one.variant === variant);
  const { title, category, tags, language } = clause;
  return {
    title,
    category,
    tags: tags.join(comma),
    language,
    locked: content?.locked ?? false,
    guidance: {
      STANDARD: wordingOf('STANDARD')?.guidance ?? '',
      FALLBACK: wordingOf('FALLBACK')?.guidance ?? '',
      STRICT: wordingOf('STRICT')?.guidance ?? '',
    },
    params: content?.params ?? [],
    STANDARD: wordingOf('STANDARD')?.blocks ?? BEGINNING,
    FALLBACK: wordingOf('FALLBACK')?.blocks ?? null,
    STRICT: wordingOf('STRICT')?.blocks ?? null,
  };
}

/** What is sent: params that no wording names any more are left out, and numbers that were written nothing behind. */
export function contentOfWork(work: ClauseWork, clause: ClauseDetail | null): ClauseContent {
  const before = (clause && contentOf(clause)?.variants) ?? [];
  const variants = CLAUSE_VARIANTS.flatMap((variant): ClauseContent['variants'] => {
    const blocks = work[variant];
    if (!blocks) return [];
    const known = new Set(before.find((one) => one.variant === variant)?.blocks.map(({ id }) => id));
    const written = blocks.filter((block) => known.has(block.id) || !isBareNumber(block));
    return [{ variant, guidance: work.guidance[variant].trim(), blocks: withShortIds(written) }];
  });
  return { locked: work.locked, params: namedParams(work.params, variants), variants };
}

function namedParams(params: readonly TemplateParam[], variants: ClauseContent['variants']): TemplateParam[] {
  const texts = JSON.stringify(variants.map(({ blocks }) => blocks));
  const named = new Set(params.filter(({ key }) => texts.includes(JSON.stringify(key))));
  for (const param of named)
    for (const other of params)
      if (`${param.formula ?? ''} ${JSON.stringify([param.columns, param.check])}`.includes(other.key))
        named.add(other);
  return params.filter((param) => named.has(param));
}

const isBareNumber = (block: PlainBlock): boolean =>
  block.kind === 'paragraph' && block.numbering !== undefined && block.content.length === 0;

const SHORT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,19}$/;

/** Blocks of a clause have short ids, for in a paper that of its section stands before them. Those that are short stay. */
function withShortIds(blocks: readonly PlainBlock[]): PlainBlock[] {
  const taken = new Set(blocks.map(({ id }) => id));
  let number = 0;
  const next = (): string => {
    do number++;
    while (taken.has(`p${number}`));
    return `p${number}`;
  };
  const long = blocks.filter(({ id }) => !SHORT_ID.test(id));
  return withOtherIds(blocks, new Map(long.map(({ id }) => [id, next()])));
}

/** What is wrong with a wording, as a key of the texts; undefined: nothing. */
export function faultOfWording(
  blocks: readonly PlainBlock[] | null,
): 'form.textMissing' | 'form.textTooLong' | 'form.referenceMissing' | undefined {
  if (!blocks) return undefined;
  if (!blocks.some(hasText)) return 'form.textMissing';
  const own = new Set(blocks.map(({ id }) => id));
  for (const block of blocks)
    for (const { inline } of inlinesOf(block))
      if (inline.kind === 'reference' && !own.has(inline.target)) return 'form.referenceMissing';
  return blocks.length > CLAUSE_LIMITS.blocks || textLengthOf(blocks) > CLAUSE_LIMITS.textLength
    ? 'form.textTooLong'
    : undefined;
}

const hasText = (block: PlainBlock): boolean =>
  block.kind === 'table' ||
  ((block.kind === 'paragraph' || block.kind === 'heading') &&
    block.content.some((inline) => inline.kind !== 'text' || inline.text.trim() !== ''));
