import { compare } from '../formulas/fraction.ts';
import { filledRows } from './filled-rows.ts';
import { numberOfValue } from './param-number.ts';
import type { TemplateParam } from './param-schema.ts';
import { TemplateFacts } from './template-facts.ts';
import type { TemplateValues } from './template-values.ts';
import { cellFault, isEmptyParam, type ParamFault, valueFault } from './value-fault.ts';

/** One gap or fault; of a table its column and row, from 0 among the filled ones. */
export interface ValueGap {
  readonly param: string;
  readonly column?: string;
  readonly row?: number;
  readonly fault: ParamFault;
}

export interface CheckScope {
  /** Bounds days of birth in ID numbers. */
  readonly today: Date;
  /** Only what stands on the paper has to be filled (`shownParams`); everything when absent. */
  readonly shown?: ReadonlySet<string>;
  /** Only params of these owners have to be filled; everyone's when absent. */
  readonly owners?: ReadonlySet<string>;
}

/** Every gap and fault of values, in the order of the params. One rule for forms, calls and bulk runs. */
export function checkValues(
  params: readonly TemplateParam[],
  values: TemplateValues,
  scope: CheckScope,
): ValueGap[] {
  const facts = new TemplateFacts(params, values);
  const gaps: ValueGap[] = Object.keys(values)
    .filter((key) => !facts.params.has(key))
    .map((param) => ({ param, fault: 'UNKNOWN_PARAM' }));
  for (const param of params) {
    const value = facts.valueOf(param.key);
    if (param.type === 'TABLE') facts.rowsOf(param.key);
    if (param.formula === null && isEmptyParam(param, value)) {
      if (isAsked(param, scope)) gaps.push({ param: param.key, fault: 'REQUIRED' });
      continue;
    }
    const fault = value === '' ? null : (valueFault(param, value, scope.today) ?? boundFault(param, facts));
    if (fault) gaps.push({ param: param.key, fault });
    else if (param.type === 'TABLE') gaps.push(...tableGaps(param, value, scope.today));
  }
  return [...gaps, ...facts.faults];
}

const isAsked = (param: TemplateParam, { shown, owners }: CheckScope): boolean =>
  param.required && (shown?.has(param.key) ?? true) && (owners?.has(param.owner) ?? true);

function boundFault(param: TemplateParam, facts: TemplateFacts): ParamFault | null {
  const { min, max } = param.check;
  const isDay = param.type === 'DATE';
  if (orderTo(param, min, facts) < 0) return isDay ? 'TOO_EARLY' : 'TOO_SMALL';
  return orderTo(param, max, facts) > 0 ? (isDay ? 'TOO_LATE' : 'TOO_LARGE') : null;
}

/** How the value stands to a bound; 0 while there is none, or the other param is empty. */
function orderTo(param: TemplateParam, bound: TemplateParam['check']['min'], facts: TemplateFacts): number {
  if (bound === undefined) return 0;
  const value = facts.valueOf(param.key);
  const other = typeof bound === 'string' ? bound : facts.valueOf(bound.param);
  if (param.type === 'DATE') return other === '' || value === other ? 0 : value < other ? -1 : 1;
  const type = typeof bound === 'string' ? param.type : (facts.params.get(bound.param)?.type ?? param.type);
  const [left, right] = [numberOfValue(param.type, value), numberOfValue(type, other)];
  return left && right ? compare(left, right) : 0;
}

function tableGaps({ key, columns }: TemplateParam, value: string, today: Date): ValueGap[] {
  return filledRows(columns, value).flatMap((cells, row) =>
    columns.flatMap((column, index) => {
      const fault = column.formula === null ? cellFault(column, cells[index]!, today) : null;
      return fault ? [{ param: key, column: column.key, row, fault }] : [];
    }),
  );
}
