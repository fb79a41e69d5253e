import { comparisonsOf } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { conditionAt, placesAround } from '../conditions/condition-places.ts';

/**
 * Where a gap is: in a param, in a block or the frame of a file, at a tag or place of a signature of a Word file, or among roles and files.
 * `file` and `marker` count from 0.
 */
export type GapPlace =
  | { readonly kind: 'param'; readonly key: string }
  | { readonly kind: 'block'; readonly file: number; readonly block: string }
  | { readonly kind: 'tag'; readonly file: number; readonly key: string }
  | { readonly kind: 'marker'; readonly file: number; readonly marker: number }
  | { readonly kind: 'file'; readonly file: number }
  | { readonly kind: 'roles' };

/** Reads the place that the server names, as `papers.files.0.blocks.title`, `papers.params.total.amount` or `word.files.0.tags.total`. */
export function gapPlace({ field }: Pick<FieldError, 'field'>): GapPlace {
  const [start, part, first, second, third] = field.split('.');
  if ((start !== 'papers' && start !== 'word') || first === undefined) return { kind: 'roles' };
  if (part === 'params') return { kind: 'param', key: first };
  const file = Number(first);
  if (part !== 'files' || !Number.isInteger(file)) return { kind: 'roles' };
  if (third === undefined) return { kind: 'file', file };
  switch (second) {
    case 'blocks':
      return { kind: 'block', file, block: third };
    case 'tags':
      return { kind: 'tag', file, key: third };
    case 'markers':
      return { kind: 'marker', file, marker: Number(third) };
    default:
      return { kind: 'file', file };
  }
}

/** Whether a fault of a block is in its condition, or in that of a row or party of it: what it names is compared there. */
export const isInCondition = (
  content: PaperContent,
  file: string,
  block: string,
  faults: readonly TemplateFault[],
): boolean =>
  placesAround(content, file, block)
    .filter((place) => 'block' in place && place.block === block)
    .flatMap((place) => [...comparisonsOf(conditionAt(content, place) ?? { all: [] })])
    .some(({ param }) =>
      faults.some((fault) => fault.block === block && (fault.param ?? fault.key) === param),
    );
