import { comparisonsOf } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { conditionAt, placesAround } from '../conditions/condition-places.ts';

/** Where a gap of papers is: in a param, in a block or the frame of a file, or among roles and files. */
export type GapPlace =
  | { readonly kind: 'param'; readonly key: string }
  | { readonly kind: 'block'; readonly file: number; readonly block: string }
  | { readonly kind: 'file'; readonly file: number }
  | { readonly kind: 'roles' };

/** Reads the place that the server names, as `papers.files.0.blocks.title` or `papers.params.total.amount`; `file` counts from 0. */
export function gapPlace({ field }: Pick<FieldError, 'field'>): GapPlace {
  const [start, part, first, second, third] = field.split('.');
  if (start !== 'papers' || first === undefined) return { kind: 'roles' };
  if (part === 'params') return { kind: 'param', key: first };
  const file = Number(first);
  if (part !== 'files' || !Number.isInteger(file)) return { kind: 'roles' };
  return second === 'blocks' && third !== undefined
    ? { kind: 'block', file, block: third }
    : { kind: 'file', file };
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
