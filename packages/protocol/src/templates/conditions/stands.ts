import { compare, readDecimal } from '../formulas/fraction.ts';
import { numberOfValue } from '../params/param-number.ts';
import { hasOptions } from '../params/param-types.ts';
import type { TemplateFacts } from '../params/template-facts.ts';
import type { Comparison, Condition } from './condition.ts';

/**
 * Whether a part with this condition is there. Of an empty value only `empty`, `isNot` and `noneOf` are true; of a param that does not exist, the
 * same.
 */
export function stands(condition: Condition | null | undefined, facts: TemplateFacts): boolean {
  if (!condition) return true;
  if ('all' in condition) return condition.all.every((part) => stands(part, facts));
  if ('any' in condition) return condition.any.some((part) => stands(part, facts));
  if ('not' in condition) return !stands(condition.not, facts);
  return holds(condition, facts);
}

function holds(comparison: Comparison, facts: TemplateFacts): boolean {
  const { param: key } = comparison;
  switch (comparison.op) {
    case 'empty':
      return isEmpty(key, facts);
    case 'filled':
      return !isEmpty(key, facts);
    case 'is':
      return isOneOf(key, [comparison.value], facts);
    case 'isNot':
      return !isOneOf(key, [comparison.value], facts);
    case 'oneOf':
      return isOneOf(key, comparison.value, facts);
    case 'noneOf':
      return !isOneOf(key, comparison.value, facts);
    case 'before':
      return isDayOrdered(facts.valueOf(key), comparison.value, -1);
    case 'after':
      return isDayOrdered(facts.valueOf(key), comparison.value, 1);
    default: {
      const order = orderOf(key, comparison.value, facts);
      if (order === null) return false;
      const isEqual = order === 0 && comparison.op.endsWith('=');
      return isEqual || (comparison.op.startsWith('<') ? order < 0 : order > 0);
    }
  }
}

function isEmpty(key: string, facts: TemplateFacts): boolean {
  if (facts.params.get(key)?.type === 'TABLE') return facts.rowsOf(key).length === 0;
  const value = facts.valueOf(key);
  return value.trim() === '' || value === '[]';
}

function isOneOf(key: string, wanted: readonly string[], facts: TemplateFacts): boolean {
  const param = facts.params.get(key);
  const value = facts.valueOf(key);
  if (!param || value === '') return false;
  if (hasOptions(param.type)) return facts.textsOf(key).some((option) => wanted.includes(option));
  if (param.type === 'NUMBER' || param.type === 'AMOUNT')
    return wanted.some((one) => orderOf(key, one, facts) === 0);
  return wanted.includes(value);
}

function orderOf(key: string, wanted: string, facts: TemplateFacts): number | null {
  const type = facts.params.get(key)?.type;
  if (!type) return null;
  const number = numberOfValue(type, facts.valueOf(key));
  const other = type === 'AMOUNT' ? numberOfValue(type, wanted) : readDecimal(wanted);
  return number && other && compare(number, other);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDayOrdered(day: string, wanted: string, order: -1 | 1): boolean {
  return DAY.test(day) && DAY.test(wanted) && (order < 0 ? day < wanted : day > wanted);
}
