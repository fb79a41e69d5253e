import { diffPapers } from '../changes/diff-papers.ts';
import type { Paper } from '../papers/paper-schema.ts';
import { stable } from '../template-diff.ts';
import type { ClauseContent } from './clause-content-schema.ts';
import type { ClauseDiff } from './clause-schema.ts';
import { CLAUSE_VARIANTS, type ClauseVariant } from './clause-values.ts';

/** What differs between two contents of a clause; without an earlier one, all of it was added. */
export function diffClauses(before: ClauseContent | null, after: ClauseContent): ClauseDiff {
  const [from, to] = [paperOf(before, null), paperOf(after, null)];
  return {
    locked: (before?.locked ?? false) !== after.locked,
    params: diffPapers(from, to).params.map(({ key }) => key),
    variants: CLAUSE_VARIANTS.flatMap((variant): ClauseDiff['variants'] => {
      const [known, later] = [before, after].map((one) =>
        one?.variants.find((each) => each.variant === variant),
      );
      if (!known && !later) return [];
      const { blocks } = diffPapers(paperOf(before, variant), paperOf(after, variant));
      const guidance = (known?.guidance ?? '') !== (later?.guidance ?? '');
      if (known && later && blocks.length === 0 && !guidance) return [];
      const kind = !known ? 'added' : later ? 'changed' : 'removed';
      return [
        {
          variant,
          kind,
          guidance,
          blocks: structuredClone(blocks) as ClauseDiff['variants'][number]['blocks'],
        },
      ];
    }),
  };
}

export const isSameClause = (before: ClauseContent | null, after: ClauseContent): boolean =>
  before !== null && stable(before) === stable(after);

function paperOf(content: ClauseContent | null, variant: ClauseVariant | null) {
  const blocks = content?.variants.find((one) => one.variant === variant)?.blocks ?? [];
  const paper: Paper = { language: 'zh-CN', title: [], blocks, acrossPages: [], freeZones: [] };
  return { paper, params: content?.params ?? [] };
}
