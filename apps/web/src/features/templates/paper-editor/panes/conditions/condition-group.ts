import {
  type Comparison,
  type Condition,
  countNodes,
} from '@cinnabar/protocol/templates/conditions/condition';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { isComplete } from './condition-ops.ts';

/** A condition as it is edited: parts that all, or any, have to be true, or the opposite of it. */
export interface ConditionGroup {
  readonly join: 'all' | 'any';
  readonly negated: boolean;
  readonly parts: readonly ConditionPart[];
}
export type ConditionPart = Comparison | ConditionGroup;

export const isGroup = (part: ConditionPart): part is ConditionGroup => 'parts' in part;

export const EMPTY_GROUP: ConditionGroup = { join: 'all', negated: false, parts: [] };

/** What is edited of a condition; a single comparison is a group of one. */
export function asGroup(condition: Condition | null | undefined): ConditionGroup {
  if (!condition) return EMPTY_GROUP;
  if ('not' in condition) {
    const inner = asGroup(condition.not);
    return inner.negated ? { join: 'all', negated: true, parts: [inner] } : { ...inner, negated: true };
  }
  if ('param' in condition) return { join: 'all', negated: false, parts: [condition] };
  const [join, parts] =
    'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return { join, negated: false, parts: parts.map((part) => ('param' in part ? part : asGroup(part))) };
}

/** The condition that a group comes to, without comparisons that lack their value; null when nothing is left. */
export function fromGroup({ join, negated, parts }: ConditionGroup): Condition | null {
  const kept = parts.flatMap((part): Condition[] => {
    if (!isGroup(part)) return isComplete(part) ? [part] : [];
    const inner = fromGroup(part);
    return inner ? [inner] : [];
  });
  const [first] = kept;
  if (!first) return null;
  const joined: Condition = kept.length === 1 ? first : join === 'all' ? { all: kept } : { any: kept };
  return negated ? { not: joined } : joined;
}

/** The group with one of its parts changed, at a path of indexes; null takes the part out. */
export function changePart(
  group: ConditionGroup,
  [index = 0, ...rest]: readonly number[],
  edit: (part: ConditionPart) => ConditionPart | null,
): ConditionGroup {
  return {
    ...group,
    parts: group.parts.flatMap((part, at) => {
      if (at !== index) return [part];
      if (rest.length === 0) return edit(part) ?? [];
      return isGroup(part) ? [changePart(part, rest, edit)] : [part];
    }),
  };
}

/** Whether the schema accepts it: groups inside one another, and all nodes together. */
export function isWithinLimits(group: ConditionGroup): boolean {
  const condition = fromGroup(group);
  return (
    condition === null ||
    (depthOf(condition) <= TEMPLATE_LIMITS.conditionDepth &&
      countNodes(condition) <= TEMPLATE_LIMITS.conditionNodes)
  );
}

function depthOf(condition: Condition): number {
  if ('param' in condition) return 0;
  if ('not' in condition) return 1 + depthOf(condition.not);
  return 1 + Math.max(...('all' in condition ? condition.all : condition.any).map(depthOf));
}
