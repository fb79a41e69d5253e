import type { Fraction } from './fraction.ts';

export type CompareOp = '=' | '≠' | '<' | '≤' | '>' | '≥';

/** A formula as it is read. Amounts count in yuan. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Fraction }
  /** A param, or in the formula of a column another column of the row. */
  | { readonly kind: 'name'; readonly key: string }
  | { readonly kind: 'minus'; readonly of: Formula }
  | {
      readonly kind: 'binary';
      readonly op: '+' | '-' | '*' | '/';
      readonly left: Formula;
      readonly right: Formula;
    }
  /** Over the filled cells of a column. */
  | {
      readonly kind: 'column';
      readonly call: 'sum' | 'min' | 'max' | 'count';
      readonly table: string;
      readonly column: string;
    }
  /** The filled rows of a table. */
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'of'; readonly call: 'sum' | 'min' | 'max'; readonly parts: readonly Formula[] }
  | { readonly kind: 'round'; readonly of: Formula; readonly decimals: number }
  | { readonly kind: 'if'; readonly test: Test; readonly then: Formula; readonly otherwise: Formula };

export type Test =
  | { readonly kind: 'compare'; readonly op: CompareOp; readonly left: Formula; readonly right: Formula }
  /** The shown text of a param: of a choice, the chosen option. */
  | { readonly kind: 'text'; readonly key: string; readonly is: boolean; readonly text: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Test[] };

/** What a formula reads: names, and columns of tables. */
export interface Reads {
  readonly names: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
  readonly columns: readonly { readonly table: string; readonly column: string }[];
  /** Names that are compared with a text. */
  readonly texts: ReadonlySet<string>;
}

export function readsOf(formula: Formula): Reads {
  const [names, tables, texts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const columns: { table: string; column: string }[] = [];
  const test = (one: Test): void => {
    if (one.kind === 'compare') [one.left, one.right].forEach(visit);
    else if (one.kind === 'text') texts.add(one.key);
    else one.parts.forEach(test);
  };
  const visit = (one: Formula): void => {
    switch (one.kind) {
      case 'name':
        names.add(one.key);
        break;
      case 'minus':
      case 'round':
        visit(one.of);
        break;
      case 'binary':
        [one.left, one.right].forEach(visit);
        break;
      case 'column':
        tables.add(one.table);
        columns.push(one);
        break;
      case 'rows':
        tables.add(one.table);
        break;
      case 'of':
        one.parts.forEach(visit);
        break;
      case 'if':
        test(one.test);
        [one.then, one.otherwise].forEach(visit);
    }
  };
  visit(formula);
  return { names, tables, columns, texts };
}
