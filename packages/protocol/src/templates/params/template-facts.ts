import { evaluateFormula, FormulaError, type Scope, type ValueFault } from '../formulas/evaluate-formula.ts';
import type { Formula } from '../formulas/formula.ts';
import type { Fraction } from '../formulas/fraction.ts';
import { parseFormula } from '../formulas/parse-formula.ts';
import { ownEntry } from '../keys.ts';
import { filledRows } from './filled-rows.ts';
import type { NamedFiles } from './held-files.ts';
import { numberOfValue, valueOfNumber } from './param-number.ts';
import type { ParamColumn, TemplateParam } from './param-schema.ts';
import { hasOptions } from './param-types.ts';
import { chosenOptions, showParam } from './show-param.ts';
import type { TemplateValues } from './template-values.ts';

/** A formula without a value: of a param, or of a column in a row (from 0). */
export interface ComputedFault {
  readonly param: string;
  readonly column?: string;
  readonly row?: number;
  readonly fault: ValueFault;
}

/**
 * The values of a template with all that formulas make of them. A param with a formula has no value of its own, whatever is sent for it.
 * Computing happens at the first question and once. Throws nothing.
 */
export class TemplateFacts {
  readonly params: ReadonlyMap<string, TemplateParam>;
  /** Those that values of type ATTACHMENT name, as far as they are known. */
  readonly files: NamedFiles;
  readonly faults: ComputedFault[] = [];
  readonly #values: TemplateValues;
  readonly #computed = new Map<string, string>();
  readonly #rows = new Map<string, readonly (readonly string[])[]>();
  readonly #cells = new Map<string, readonly string[]>();
  readonly #open = new Set<string>();

  constructor(params: readonly TemplateParam[], values: TemplateValues, files: NamedFiles = {}) {
    this.params = new Map(params.map((param) => [param.key, param]));
    this.files = files;
    this.#values = values;
  }

  /** Empty when it is not filled, or there is no such param. */
  valueOf(key: string): string {
    const param = this.params.get(key);
    if (!param) return '';
    if (param.formula === null) return ownEntry(this.#values, key) ?? '';
    return this.#once(this.#computed, key, () =>
      this.#result(param, param.formula!, this.#scope(), { param: key }),
    );
  }

  /** The filled rows of a table, computed columns too. */
  rowsOf(key: string): readonly (readonly string[])[] {
    const param = this.params.get(key);
    if (param?.type !== 'TABLE') return [];
    const columns = param.columns.map((column) => this.#cellsOf(param, column));
    return this.#typedRows(param).map((_, row) => columns.map((cells) => cells[row] ?? ''));
  }

  /** As the page shows it; of choices each chosen option. */
  textsOf(key: string): readonly string[] {
    const param = this.params.get(key);
    if (!param) return [];
    const value = this.valueOf(key);
    if (hasOptions(param.type)) return chosenOptions(param, value);
    return value === '' ? [] : [showParam(param, value, param.format, this.files)];
  }

  #typedRows(param: TemplateParam): readonly (readonly string[])[] {
    let rows = this.#rows.get(param.key);
    if (!rows) {
      rows = filledRows(param.columns, this.valueOf(param.key));
      this.#rows.set(param.key, rows);
    }
    return rows;
  }

  #cellsOf(param: TemplateParam, column: ParamColumn): readonly string[] {
    const rows = this.#typedRows(param);
    const { formula } = column;
    return this.#once(this.#cells, `${param.key}.${column.key}`, () => {
      const index = param.columns.indexOf(column);
      if (formula === null) return rows.map((row) => row[index]!);
      const parsed = parseFormula(formula).formula;
      return rows.map((_, row) =>
        this.#result(column, parsed, this.#scope(param, row), { param: param.key, column: column.key, row }),
      );
    });
  }

  #once<T>(known: Map<string, T>, name: string, compute: () => T): T {
    const value = known.get(name);
    if (value !== undefined) return value;
    if (this.#open.has(name)) throw new FormulaError('CYCLE');
    this.#open.add(name);
    try {
      const computed = compute();
      known.set(name, computed);
      return computed;
    } finally {
      this.#open.delete(name);
    }
  }

  #result(
    target: Pick<ParamColumn, 'type' | 'decimals'> | TemplateParam,
    formula: string | Formula | undefined,
    scope: Scope,
    place: Omit<ComputedFault, 'fault'>,
  ): string {
    try {
      const parsed = typeof formula === 'string' ? parseFormula(formula).formula : formula;
      if (!parsed) throw new FormulaError('FORMULA');
      const number = evaluateFormula(parsed, scope);
      if (!number) return '';
      const value = valueOfNumber(target.type, target.decimals, number);
      if (value === null) throw new FormulaError('TOO_LARGE');
      return value;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.faults.push({ ...place, fault: error.fault });
      return '';
    }
  }

  #scope(table?: TemplateParam, row?: number): Scope {
    const cell = (key: string): { type: ParamColumn['type']; value: string } | null => {
      const column = table?.columns.find((one) => one.key === key);
      return column ? { type: column.type, value: this.#cellAt(table!, column, row!) } : null;
    };
    return {
      numberOf: (key) => {
        const found = cell(key);
        if (found) return numberOfValue(found.type, found.value);
        const param = this.params.get(key);
        return param ? numberOfValue(param.type, this.valueOf(key)) : null;
      },
      columnOf: (key, column) => this.#column(key, column),
      countOf: (key, column) => {
        const param = this.params.get(key);
        if (param?.type !== 'TABLE') return 0;
        if (column === null) return this.#typedRows(param).length;
        const found = param.columns.find((one) => one.key === column);
        return found ? this.#cellsOf(param, found).filter((one) => one !== '').length : 0;
      },
      textsOf: (key) => {
        const found = cell(key);
        return found ? [found.value] : this.textsOf(key);
      },
    };
  }

  /** A cell of the row that is being computed: columns of one row are computed one by one, so that they may read one another. */
  #cellAt(table: TemplateParam, column: ParamColumn, row: number): string {
    if (column.formula === null) return this.#typedRows(table)[row]![table.columns.indexOf(column)]!;
    return this.#cellsOf(table, column)[row] ?? '';
  }

  #column(key: string, name: string): Fraction[] {
    const param = this.params.get(key);
    const column = param?.columns.find((one) => one.key === name);
    if (!param || !column) return [];
    return this.#cellsOf(param, column).flatMap((cell) => numberOfValue(column.type, cell) ?? []);
  }
}
