import type { ClauseContentInput } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { NewClause } from '@cinnabar/protocol/templates/clauses/clause-form-schema';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { CLAUSE_VARIANTS, type ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { TemplateParamForm } from '@cinnabar/protocol/templates/params/param-schema';
import { blocksOf, type ClauseLines, type LineNumbering, linesOf } from './clause-lines.ts';

type Variant = ClauseContentInput['variants'][number];

/** One wording while it is edited. */
export interface WordingWork extends ClauseLines {
  guidance: string;
  /** Blocks that lines do not show: they stay as they are. Null: the lines count. */
  fixed: Variant['blocks'] | null;
  /** As they were read. */
  known: Variant['blocks'];
}

export interface ClauseWork extends Record<ClauseVariant, WordingWork | null> {
  title: string;
  category: string;
  /** As they are typed. */
  tags: string;
  language: NonNullable<NewClause['language']>;
  locked: boolean;
}

export const EMPTY_WORDING: WordingWork = {
  text: '',
  numbering: 'ARTICLE' satisfies LineNumbering,
  guidance: '',
  fixed: null,
  known: [],
};

export const EMPTY_WORK: ClauseWork = {
  title: '',
  category: '',
  tags: '',
  language: 'zh-CN',
  locked: false,
  STANDARD: EMPTY_WORDING,
  FALLBACK: null,
  STRICT: null,
};

const contentOf = ({ draft, content }: ClauseDetail): ClauseContentInput | null => draft?.content ?? content;

/** What is edited of a clause: its draft, without one what is published. */
export function workOf(clause: ClauseDetail, comma: string): ClauseWork {
  const content = contentOf(clause);
  const wording = (variant: ClauseVariant): WordingWork | null => {
    const found = content?.variants.find((one) => one.variant === variant);
    if (!found) return variant === 'STANDARD' ? EMPTY_WORDING : null;
    const lines = linesOf(found.blocks, content?.params ?? []);
    return {
      ...(lines ?? { text: '', numbering: 'NONE' }),
      guidance: found.guidance ?? '',
      fixed: lines ? null : found.blocks,
      known: found.blocks,
    };
  };
  const { title, category, tags, language } = clause;
  return {
    title,
    category,
    tags: tags.join(comma),
    language,
    locked: content?.locked ?? false,
    STANDARD: wording('STANDARD'),
    FALLBACK: wording('FALLBACK'),
    STRICT: wording('STRICT'),
  };
}

/** What is sent: params that no wording names any more are left out. */
export function contentOfWork(work: ClauseWork, clause: ClauseDetail | null): ClauseContentInput {
  let params: TemplateParamForm[] = [...((clause && contentOf(clause)?.params) ?? [])];
  const variants = CLAUSE_VARIANTS.flatMap((variant): Variant[] => {
    const wording = work[variant];
    if (!wording) return [];
    const { guidance, fixed, known } = wording;
    if (fixed) return [{ variant, guidance: guidance.trim(), blocks: fixed }];
    const made = blocksOf(wording, known, params);
    params = made.params;
    return [{ variant, guidance: guidance.trim(), blocks: made.blocks }];
  });
  const named = JSON.stringify(variants);
  const isNamed = ({ key }: TemplateParamForm) =>
    named.includes(JSON.stringify(key)) || params.some(({ formula }) => formula?.includes(key));
  return { locked: work.locked, params: params.filter(isNamed), variants };
}
