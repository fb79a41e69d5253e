import type { Translate } from '@cinnabar/locales/translate';
import type { TemplateParam } from '../params/param-schema.ts';
import { showParam } from '../params/show-param.ts';
import type { Comparison, Condition } from './condition.ts';

const ORDERS = { '<': 'less', '<=': 'atMost', '>': 'more', '>=': 'atLeast' } as const;

/** A condition as a sentence in the language of `t`; params by their names, unknown ones by their keys. */
export function describeCondition(
  condition: Condition,
  params: readonly TemplateParam[],
  t: Translate<'templates-rules'>,
): string {
  const known = new Map(params.map((param) => [param.key, param]));
  const sentence = (one: Condition): string => {
    if ('param' in one) return describeComparison(one, known.get(one.param), t);
    if ('not' in one) return t('condition.not', { inner: sentence(one.not) });
    const parts = 'all' in one ? one.all : one.any;
    return parts
      .map((part) =>
        isGroup(part) && parts.length > 1 ? t('condition.group', { inner: sentence(part) }) : sentence(part),
      )
      .join('all' in one ? t('condition.and') : t('condition.or'));
  };
  return sentence(condition);
}

const isGroup = (condition: Condition): boolean =>
  ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1);

function describeComparison(
  comparison: Comparison,
  param: TemplateParam | undefined,
  t: Translate<'templates-rules'>,
): string {
  const name = param?.name ?? comparison.param;
  const shown = (value: string) => shownValue(param, value);
  switch (comparison.op) {
    case 'empty':
    case 'filled':
      return t(`condition.${comparison.op}`, { name });
    case 'oneOf':
    case 'noneOf': {
      const quoted = comparison.value.map((value) => t('condition.value', { value: shown(value) }));
      return t(`condition.${comparison.op}`, { name, values: quoted.join(t('condition.comma')) });
    }
    case 'is':
    case 'isNot':
    case 'before':
    case 'after':
      return t(`condition.${comparison.op}`, { name, value: shown(comparison.value) });
    default:
      return t(`condition.${ORDERS[comparison.op]}`, { name, value: shown(comparison.value) });
  }
}

/** Amounts in yuan, days as they are compared; options and texts as they are. */
function shownValue(param: TemplateParam | undefined, value: string): string {
  if (param?.type !== 'AMOUNT' && param?.type !== 'NUMBER') return value;
  return showParam(param, value, param.type === 'AMOUNT' ? 'DIGITS' : param.format) || value;
}
