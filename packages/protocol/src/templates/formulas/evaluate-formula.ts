import type { CompareOp, Formula, Test } from './formula.ts';
import { add, compare, divide, type Fraction, fromUnits, multiply, negate, toUnits } from './fraction.ts';

/** Why a formula has no value though everything that it reads is filled. */
export type ValueFault = 'DIVIDED_BY_ZERO' | 'TOO_LARGE' | 'CYCLE' | 'FORMULA';

/** Where a formula finds what it reads. Null: not filled. */
export interface Scope {
  numberOf(key: string): Fraction | null;
  /** The filled cells of a column, each a number. */
  columnOf(table: string, column: string): readonly Fraction[];
  /** Filled cells of any type. */
  countOf(table: string, column: string | null): number;
  /** As shown; of choices the chosen options. */
  textsOf(key: string): readonly string[];
}

export class FormulaError extends Error {
  readonly fault: ValueFault;
  constructor(fault: ValueFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Null when something that it needs is not filled. Error: {@link FormulaError}. */
export function evaluateFormula(formula: Formula, scope: Scope): Fraction | null {
  const value = (one: Formula) => evaluateFormula(one, scope);
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name':
      return scope.numberOf(formula.key);
    case 'minus': {
      const of = value(formula.of);
      return of && negate(of);
    }
    case 'binary': {
      const [left, right] = [value(formula.left), value(formula.right)];
      return left && right && calculate(formula.op, left, right);
    }
    case 'column':
      if (formula.call === 'count') return fromUnits(BigInt(scope.countOf(formula.table, formula.column)), 0);
      return joined(formula.call, scope.columnOf(formula.table, formula.column));
    case 'rows':
      return fromUnits(BigInt(scope.countOf(formula.table, null)), 0);
    case 'of': {
      const parts = formula.parts.map(value);
      return parts.every((part) => part !== null) ? joined(formula.call, parts) : null;
    }
    case 'round': {
      const of = value(formula.of);
      return of && fromUnits(toUnits(of, formula.decimals), formula.decimals);
    }
    case 'if': {
      const holds = isTrue(formula.test, scope);
      return holds === null ? null : value(holds ? formula.then : formula.otherwise);
    }
  }
}

function calculate(op: '+' | '-' | '*' | '/', left: Fraction, right: Fraction): Fraction {
  if (op === '/' && right.over === 0n) throw new FormulaError('DIVIDED_BY_ZERO');
  const result =
    op === '+'
      ? add(left, right)
      : op === '-'
        ? add(left, negate(right))
        : op === '*'
          ? multiply(left, right)
          : divide(left, right);
  if (!result) throw new FormulaError('TOO_LARGE');
  return result;
}

function joined(call: 'sum' | 'min' | 'max', values: readonly Fraction[]): Fraction | null {
  const [first, ...rest] = values;
  if (!first) return null;
  return rest.reduce((result, one) => {
    if (call === 'sum') return calculate('+', result, one);
    return compare(one, result) < 0 === (call === 'min') ? one : result;
  }, first);
}

function isTrue(test: Test, scope: Scope): boolean | null {
  switch (test.kind) {
    case 'compare': {
      const [left, right] = [evaluateFormula(test.left, scope), evaluateFormula(test.right, scope)];
      return left && right && holds(test.op, compare(left, right));
    }
    case 'text':
      return scope.textsOf(test.key).includes(test.text) === test.is;
    case 'and':
    case 'or': {
      const parts = test.parts.map((part) => isTrue(part, scope));
      const decided = test.kind === 'or';
      if (parts.includes(decided)) return decided;
      return parts.includes(null) ? null : !decided;
    }
  }
}

function holds(op: CompareOp, order: number): boolean {
  switch (op) {
    case '=':
      return order === 0;
    case '≠':
      return order !== 0;
    case '<':
      return order < 0;
    case '≤':
      return order <= 0;
    case '>':
      return order > 0;
    case '≥':
      return order >= 0;
  }
}
