export const CONDITION_OPS = [
  'is',
  'isNot',
  'oneOf',
  'noneOf',
  'empty',
  'filled',
  '<',
  '<=',
  '>',
  '>=',
  'before',
  'after',
] as const;
export type ConditionOp = (typeof CONDITION_OPS)[number];

/**
 * Compares a param with a fixed value, in the form of its values; an option is named by its text. Of several chosen options, `is` and `oneOf` ask
 * whether one of them is meant.
 */
export type Comparison =
  | { readonly param: string; readonly op: 'empty' | 'filled' }
  | { readonly param: string; readonly op: 'oneOf' | 'noneOf'; readonly value: readonly string[] }
  | {
      readonly param: string;
      readonly op: Exclude<ConditionOp, 'empty' | 'filled' | 'oneOf' | 'noneOf'>;
      readonly value: string;
    };

/** What decides whether a section, block, row, field or file is there. Plain data: nothing of it is executed. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Comparison;

/** Params of a condition, each as often as it is compared. */
export function* comparisonsOf(condition: Condition): Generator<Comparison> {
  if ('param' in condition) yield condition;
  else if ('not' in condition) yield* comparisonsOf(condition.not);
  else for (const part of 'all' in condition ? condition.all : condition.any) yield* comparisonsOf(part);
}

export function countNodes(condition: Condition): number {
  if ('param' in condition) return 1;
  if ('not' in condition) return 1 + countNodes(condition.not);
  return ('all' in condition ? condition.all : condition.any).reduce(
    (total, part) => total + countNodes(part),
    1,
  );
}
