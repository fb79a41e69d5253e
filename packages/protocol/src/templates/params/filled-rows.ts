import { readRows } from '../../contracts/fields/field-value.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import type { ParamColumn } from './param-schema.ts';

/** The rows of a table in which a column that is not computed is filled; each has as many cells as there are columns. */
export function filledRows(columns: readonly ParamColumn[], value: string | null | undefined): string[][] {
  const rows = value ? (readRows(value) ?? []) : [];
  return rows
    .slice(0, TEMPLATE_LIMITS.rows)
    .map((row) => columns.map(({ formula }, index) => (formula === null ? (row[index] ?? '') : '')))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
}
