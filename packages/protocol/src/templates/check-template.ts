import { SPONSOR_OWNER } from '../contracts/fields/field-types.ts';
import type { Comparison } from './conditions/condition.ts';
import type { ReadWordFile } from './filled-content.ts';
import { formulaFaults, readByFormulas } from './formulas/formula-faults.ts';
import type { TemplateFault } from './formulas/template-fault.ts';
import type { Paper } from './papers/paper-schema.ts';
import { readUses, type Uses } from './papers/read-uses.ts';
import { numberOfValue } from './params/param-number.ts';
import type { TemplateParam } from './params/param-schema.ts';
import { hasFormula, hasOptions, hasOrder, holdsFile } from './params/param-types.ts';
import { isEmptyParam, valueFault } from './params/value-fault.ts';
import { readWordUses } from './word/word-uses.ts';

export interface CheckedTemplate {
  readonly params: readonly TemplateParam[];
  readonly papers?: readonly Paper[];
  readonly word?: readonly Omit<ReadWordFile, 'asset'>[];
  /** Keys of the roles. */
  readonly roles: readonly string[];
  /** Bounds days of birth in ID numbers. */
  readonly today: Date;
}

/** Everything that forbids to publish a template of papers or of Word files; places of signatures in Word files are not looked at. */
export function checkTemplate({
  params,
  papers = [],
  word = [],
  roles,
  today,
}: CheckedTemplate): TemplateFault[] {
  const known = new Map(params.map((param) => [param.key, param]));
  const uses = [...papers.map(readUses), ...word.map((file) => readWordUses(file, known))];
  return [
    ...keyFaults(params, roles),
    ...params.flatMap((param) => paramFaults(param, known, new Set(roles), today)),
    ...formulaFaults(params),
    ...uses.flatMap((one) => [...useFaults(one, known, new Set(roles)), ...blockFaults(one)]),
    ...unusedFaults(params, uses),
  ];
}

function keyFaults(params: readonly TemplateParam[], roles: readonly string[]): TemplateFault[] {
  const seen = new Set<string>();
  const doubled = [...params.map(({ key }) => key), ...roles.map((role) => `role ${role}`)].flatMap((key) =>
    seen.size === seen.add(key).size ? [key.replace(/^role /, '')] : [],
  );
  // In the formula of a column both could be meant.
  const columns = params.flatMap(({ key, columns }) =>
    columns.flatMap((column) => (seen.has(column.key) ? [{ param: key, column: column.key }] : [])),
  );
  return [...doubled.map((param) => ({ param })), ...columns].map((place) => ({
    name: 'DUPLICATE_KEY',
    ...place,
  }));
}

function paramFaults(
  param: TemplateParam,
  known: ReadonlyMap<string, TemplateParam>,
  roles: ReadonlySet<string>,
  today: Date,
): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const add = (name: TemplateFault['name'], key?: string) =>
    faults.push({ name, param: param.key, ...(key !== undefined && { key }) });
  if (param.owner !== SPONSOR_OWNER && !roles.has(param.owner)) add('UNKNOWN_ROLE', param.owner);
  if (param.sourceRole !== null && !roles.has(param.sourceRole)) add('UNKNOWN_ROLE', param.sourceRole);
  const initial = param.default ?? '';
  if (!isEmptyParam(param, initial) && (holdsFile(param.type) || valueFault(param, initial, today)))
    add('WRONG_DEFAULT');
  for (const bound of [param.check.min, param.check.max]) {
    if (bound === undefined) continue;
    if (typeof bound === 'string') {
      if (!isValueOf(param, bound)) add('WRONG_TYPE');
      continue;
    }
    const other = known.get(bound.param);
    if (!other) add('UNKNOWN_PARAM', bound.param);
    else if (other.type !== param.type) add('WRONG_TYPE', bound.param);
  }
  return faults;
}

const isValueOf = ({ type }: TemplateParam, value: string): boolean =>
  type === 'DATE' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : numberOfValue(type, value) !== null;

function useFaults(
  uses: Uses,
  known: ReadonlyMap<string, TemplateParam>,
  roles: ReadonlySet<string>,
): TemplateFault[] {
  return [
    ...uses.params.flatMap(({ block, key, option }): TemplateFault[] => {
      const param = known.get(key);
      if (!param) return [{ name: 'UNKNOWN_PARAM', key, ...block }];
      // A picture has a frame of its own.
      if (param.type === 'IMAGE') return [{ name: 'WRONG_TYPE', param: key, ...block }];
      if (option === undefined) return [];
      if (!hasOptions(param.type)) return [{ name: 'WRONG_TYPE', param: key, ...block }];
      const isKnown = option === null ? param.options.length === 0 : param.options.includes(option);
      return isKnown
        ? []
        : [{ name: 'UNKNOWN_OPTION', param: key, ...(option !== null && { key: option }), ...block }];
    }),
    ...uses.pictures.flatMap(({ block, key }): TemplateFault[] => {
      if (!known.has(key)) return [{ name: 'UNKNOWN_PARAM', key, ...block }];
      return known.get(key)!.type === 'IMAGE' ? [] : [{ name: 'WRONG_TYPE', param: key, ...block }];
    }),
    ...uses.repeats.flatMap(({ block, key }): TemplateFault[] => {
      if (!known.has(key)) return [{ name: 'UNKNOWN_PARAM', key, ...block }];
      return known.get(key)!.type === 'TABLE' ? [] : [{ name: 'NOT_TABLE', param: key, ...block }];
    }),
    ...uses.columns.flatMap(({ block, key, table }): TemplateFault[] => {
      if (table === null) return [{ name: 'COLUMN_OUTSIDE_ROW', ...(key !== null && { key }), ...block }];
      if (key === null) return [];
      const isKnown = known.get(table)?.columns.some((column) => column.key === key) ?? true;
      return isKnown ? [] : [{ name: 'UNKNOWN_PARAM', param: table, key, ...block }];
    }),
    ...uses.roles.flatMap(({ block, key }): TemplateFault[] =>
      roles.has(key) ? [] : [{ name: 'UNKNOWN_ROLE', key, ...block }],
    ),
    ...uses.comparisons.flatMap(({ block, comparison }) =>
      comparisonFaults(comparison, known).map((fault) => ({ ...fault, ...block })),
    ),
  ];
}

function comparisonFaults(
  comparison: Comparison,
  known: ReadonlyMap<string, TemplateParam>,
): TemplateFault[] {
  const { param: key, op } = comparison;
  const param = known.get(key);
  if (!param) return [{ name: 'UNKNOWN_PARAM', key }];
  if (!('value' in comparison)) return [];
  const values = typeof comparison.value === 'string' ? [comparison.value] : comparison.value;
  const { type } = param;
  const isComparable = ['before', 'after'].includes(op)
    ? type === 'DATE'
    : /[<>]/.test(op)
      ? hasFormula(type)
      : type !== 'TABLE' && !holdsFile(type) && !(type === 'CHECKBOX' && param.options.length === 0);
  if (!isComparable || (hasOrder(type) && !values.every((value) => isValueOf(param, value))))
    return [{ name: 'WRONG_TYPE', param: key }];
  return hasOptions(type)
    ? values
        .filter((value) => !param.options.includes(value))
        .map((value) => ({ name: 'UNKNOWN_OPTION', param: key, key: value }))
    : [];
}

function blockFaults({ ids, references, blocks, freeZones }: Uses): TemplateFault[] {
  const seen = new Set<string>();
  const faults: TemplateFault[] = ids
    .filter((id) => seen.size === seen.add(id).size)
    .map((id) => ({ name: 'DUPLICATE_ID', key: id }));
  for (const { block, target, conditions } of references) {
    const found = blocks.get(target);
    if (!found) faults.push({ name: 'UNKNOWN_BLOCK', key: target, ...block });
    else if (!found.numbered) faults.push({ name: 'NOT_NUMBERED', key: target, ...block });
    // What refers is there only where the other one is there too.
    else if (!found.conditions.every((condition) => conditions.includes(condition)))
      faults.push({ name: 'REMOVABLE', key: target, ...block });
  }
  for (const id of freeZones) if (!blocks.has(id)) faults.push({ name: 'UNKNOWN_BLOCK', key: id });
  return faults;
}

/** A param counts as used where it is shown, decides something, bounds another one, or is computed with. */
function unusedFaults(params: readonly TemplateParam[], uses: readonly Uses[]): TemplateFault[] {
  const used = new Set([
    ...uses.flatMap(({ params, pictures, repeats, comparisons }) => [
      ...[...params, ...pictures].map(({ key }) => key),
      ...repeats.map(({ key }) => key),
      ...comparisons.map(({ comparison }) => comparison.param),
    ]),
    ...params.flatMap(({ check }) =>
      [check.min, check.max].flatMap((bound) => (typeof bound === 'object' ? [bound.param] : [])),
    ),
    ...readByFormulas(params),
  ]);
  return params.filter(({ key }) => !used.has(key)).map(({ key }) => ({ name: 'UNUSED_PARAM', param: key }));
}
