import type { TemplateParam } from '../params/param-schema.ts';
import { hasFormula } from '../params/param-types.ts';
import { type Reads, readsOf } from './formula.ts';
import { parseFormula } from './parse-formula.ts';
import type { TemplateFault } from './template-fault.ts';

interface Target {
  readonly param: string;
  readonly column?: string;
  readonly text: string;
}

function* targetsOf(params: readonly TemplateParam[]): Generator<Target> {
  for (const { key: param, formula, columns } of params) {
    if (formula !== null) yield { param, text: formula };
    for (const column of columns)
      if (column.formula !== null) yield { param, column: column.key, text: column.formula };
  }
}

/** Keys of the params that formulas read. */
export const readByFormulas = (params: readonly TemplateParam[]): string[] =>
  [...targetsOf(params)].flatMap(({ text }) => {
    const { formula } = parseFormula(text);
    if (!formula) return [];
    const { names, tables, texts } = readsOf(formula);
    return [...names, ...tables, ...texts];
  });

/** Formulas that cannot be read, read what does not exist or is no number, or need their own result. */
export function formulaFaults(params: readonly TemplateParam[]): TemplateFault[] {
  const known = new Map(params.map((param) => [param.key, param]));
  const faults: TemplateFault[] = [];
  const needs = new Map<string, string[]>();
  for (const target of targetsOf(params)) {
    const place = { param: target.param, ...(target.column !== undefined && { column: target.column }) };
    const parsed = parseFormula(target.text);
    if (parsed.fault) {
      faults.push({ name: 'FORMULA', ...place, formula: parsed.fault });
      continue;
    }
    const reads = readsOf(parsed.formula);
    faults.push(...readFaults(reads, target, known).map((fault) => ({ ...place, ...fault })));
    needs.set(nameOf(target.param, target.column), needsOf(reads, target, known));
  }
  return [...faults, ...circles(needs)];
}

const nameOf = (param: string, column?: string) => (column === undefined ? param : `${param}.${column}`);

const ownColumn = (target: Target, key: string, known: ReadonlyMap<string, TemplateParam>) =>
  target.column === undefined ? undefined : known.get(target.param)?.columns.find((one) => one.key === key);

function readFaults(
  { names, tables, columns, texts }: Reads,
  target: Target,
  known: ReadonlyMap<string, TemplateParam>,
): Pick<TemplateFault, 'name' | 'key'>[] {
  const faults: Pick<TemplateFault, 'name' | 'key'>[] = [];
  for (const key of names) {
    const found = ownColumn(target, key, known) ?? known.get(key);
    if (!found) faults.push({ name: 'UNKNOWN_PARAM', key });
    else if (!hasFormula(found.type)) faults.push({ name: 'WRONG_TYPE', key });
  }
  for (const key of texts)
    if (!(ownColumn(target, key, known) ?? known.get(key))) faults.push({ name: 'UNKNOWN_PARAM', key });
  for (const key of tables) {
    const found = known.get(key);
    if (!found) faults.push({ name: 'UNKNOWN_PARAM', key });
    else if (found.type !== 'TABLE') faults.push({ name: 'NOT_TABLE', key });
  }
  for (const { table, column } of columns) {
    const found = known.get(table);
    if (found?.type === 'TABLE' && !found.columns.some((one) => one.key === column))
      faults.push({ name: 'UNKNOWN_PARAM', key: `${table}.${column}` });
  }
  return faults;
}

const needsOf = (
  { names, columns, texts }: Reads,
  target: Target,
  known: ReadonlyMap<string, TemplateParam>,
): string[] => [
  ...[...names, ...texts].map((key) => (ownColumn(target, key, known) ? nameOf(target.param, key) : key)),
  ...columns.map(({ table, column }) => nameOf(table, column)),
];

/** One fault for each formula that needs its own result. */
function circles(needs: ReadonlyMap<string, readonly string[]>): TemplateFault[] {
  const reaches = (from: string): boolean => {
    const seen = new Set<string>();
    const open = [...(needs.get(from) ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === from) return true;
      if (seen.size !== seen.add(at).size) open.push(...(needs.get(at) ?? []));
    }
    return false;
  };
  return [...needs.keys()].filter(reaches).map((name): TemplateFault => {
    const [param, column] = name.split('.');
    return { name: 'CYCLE', param: param!, ...(column !== undefined && { column }) };
  });
}
