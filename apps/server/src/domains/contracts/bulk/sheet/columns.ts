import type { BulkColumn } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { SheetRow } from '../../../../platform/sheets/sheet.ts';
import { LANGUAGES, sheetWords } from '../bulk-words.ts';
import type { BulkParam, BulkRole, BulkShape } from './bulk-shape.ts';

/** What a column fills, with what belongs to it. */
export type Target =
  | { kind: 'SUBJECT' }
  | { kind: 'COMPANY'; role: BulkRole }
  | { kind: 'PERSON'; role: BulkRole }
  | { kind: 'CONTACT'; role: BulkRole }
  | { kind: 'PARAM'; param: BulkParam };

export const NO_COLUMN: BulkColumn = { kind: 'NONE', role: null, param: null };

/** All that columns of a version can fill, in the order of the empty sheet. */
export const targetsOf = ({ roles, params }: BulkShape): Target[] => [
  { kind: 'SUBJECT' },
  ...roles.flatMap((role): Target[] => [
    ...(role.isCompany ? [{ kind: 'COMPANY' as const, role }] : []),
    { kind: 'PERSON', role },
    { kind: 'CONTACT', role },
  ]),
  ...params.map((param): Target => ({ kind: 'PARAM', param })),
];

export const columnOf = (target: Target): BulkColumn => ({
  kind: target.kind,
  role: 'role' in target ? target.role.id : null,
  param: 'param' in target ? target.param.key : null,
});

/** The same column has the same key. */
export const columnKey = ({ kind, role, param }: BulkColumn): string => `${kind}\n${role ?? param ?? ''}`;

/** Whether every row needs it. A company needs no receiver of its own. */
export function isRequired(target: Target): boolean {
  if (target.kind === 'PARAM') return target.param.required;
  if (target.kind === 'SUBJECT') return false;
  return target.kind === 'COMPANY' || !target.role.isCompany;
}

/** Without the mark of required columns. */
export function headingOf(target: Target, language: Language): string {
  if (target.kind === 'PARAM') return target.param.name;
  const t = sheetWords(language);
  return t(`heading.${target.kind}`, 'role' in target ? { role: target.role.name } : {});
}

/** A heading without width, case, spaces and marks. */
const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:·._-]/g, '');

/** Without remarks in brackets, which people add to headings. */
const bareKey = (text: string): string => headingKey(text.normalize('NFKC').replace(/\([^)]*\)/g, ''));

/** By the keys of headings what they name, in both languages; several of one name in the order of the empty sheet. */
function indexHeadings(targets: readonly Target[], keyOf: (text: string) => string): Map<string, Target[]> {
  const index = new Map<string, Target[]>();
  for (const target of targets)
    for (const key of new Set(LANGUAGES.map((language) => keyOf(headingOf(target, language)))))
      index.set(key, [...(index.get(key) ?? []), target]);
  return index;
}

/** What columns fill by their headings, as they are written and then without remarks. A thing has one column: the first counts. */
export function matchColumns(heading: SheetRow, width: number, shape: BulkShape): BulkColumn[] {
  const targets = targetsOf(shape);
  const used = new Set<string>();
  const columns = Array.from({ length: width }, () => NO_COLUMN);
  for (const keyOf of [headingKey, bareKey]) {
    const index = indexHeadings(targets, keyOf);
    for (const [at, column] of columns.entries()) {
      const text = heading.cells[at]?.text ?? '';
      if (column.kind !== 'NONE' || text === '') continue;
      const found = index.get(keyOf(text))?.find((target) => !used.has(columnKey(columnOf(target))));
      if (!found) continue;
      columns[at] = columnOf(found);
      used.add(columnKey(columns[at]));
    }
  }
  return columns;
}

/** A title above the headings has at most so many rows. */
const HEADING_WITHIN = 5;

/** Where the headings are: the row, of the first few, that names most. */
export function headingIndex(rows: readonly SheetRow[], shape: BulkShape): number {
  const named = rows
    .slice(0, HEADING_WITHIN)
    .map((row) => matchColumns(row, row.cells.length, shape).filter(({ kind }) => kind !== 'NONE').length);
  return Math.max(named.indexOf(Math.max(...named)), 0);
}

/** By column what it fills; null: nothing, also what the version does not have. */
export function targetsByColumn(
  columns: readonly Readonly<BulkColumn>[],
  shape: BulkShape,
): (Target | null)[] {
  const known = new Map(targetsOf(shape).map((target) => [columnKey(columnOf(target)), target]));
  return columns.map((column) => known.get(columnKey(column)) ?? null);
}
