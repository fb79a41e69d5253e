import type { Comparison, ConditionOp } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { hasFormula, hasOptions } from '@cinnabar/protocol/templates/params/param-types';

const PRESENCE = ['filled', 'empty'] as const satisfies readonly ConditionOp[];

/** What a param can be asked for, the commonest first; `checkTemplate` accepts each of them for its type. */
export function opsOf({ type, options }: Pick<TemplateParam, 'type' | 'options'>): readonly ConditionOp[] {
  if (type === 'TABLE' || type === 'IMAGE' || type === 'ATTACHMENT') return PRESENCE;
  if (hasFormula(type)) return ['>=', '>', '<=', '<', 'is', 'isNot', ...PRESENCE];
  if (type === 'DATE') return ['before', 'after', 'is', 'isNot', ...PRESENCE];
  if (hasOptions(type) && options.length === 0) return PRESENCE;
  return ['is', 'isNot', 'oneOf', 'noneOf', ...PRESENCE];
}

const isPresence = (op: ConditionOp) => op === 'filled' || op === 'empty';
/** Compares with several values. */
export const isList = (op: ConditionOp) => op === 'oneOf' || op === 'noneOf';

/** The same question with another operator: its value is kept as far as that one has it. */
export function withOp(comparison: Comparison, op: ConditionOp): Comparison {
  const { param } = comparison;
  const values = valuesOf(comparison);
  if (op === 'empty' || op === 'filled') return { param, op };
  if (op === 'oneOf' || op === 'noneOf') return { param, op, value: values };
  return { param, op, value: values[0] ?? '' };
}

/** About another param; what the former was compared with has no meaning for it. */
export function comparisonOf(param: Pick<TemplateParam, 'key' | 'type' | 'options'>): Comparison {
  const [option] = hasOptions(param.type) ? param.options : [];
  return option === undefined
    ? { param: param.key, op: 'filled' }
    : { param: param.key, op: 'is', value: option };
}

export const valuesOf = (comparison: Comparison): readonly string[] =>
  !('value' in comparison)
    ? []
    : typeof comparison.value === 'string'
      ? [comparison.value].filter((value) => value !== '')
      : comparison.value;

/** Whether it says what it compares with. */
export const isComplete = (comparison: Comparison): boolean =>
  isPresence(comparison.op) || valuesOf(comparison).length > 0;
