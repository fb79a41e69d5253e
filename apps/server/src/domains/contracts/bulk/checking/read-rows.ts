import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { isReadableText } from '@cinnabar/protocol/transport/text-rules';
import { type MergedText, mergedText } from '../../../../platform/sheets/merged-ranges.ts';
import type { SheetCell, SheetRow } from '../../../../platform/sheets/sheet.ts';
import type { BulkParty } from '../bulk-tables.ts';
import type { BulkFault, SheetFault } from '../bulk-words.ts';
import type { BulkParam, BulkRole } from '../sheet/bulk-shape.ts';
import { cellFault, valueOfCell } from '../sheet/cell-values.ts';
import { isRequired, type Target } from '../sheet/columns.ts';

/** What the cells of a row say, before they are compared with the version and with accounts. */
export interface ReadRow {
  /** As the spreadsheet program numbers it. */
  row: number;
  cells: readonly (SheetCell | null)[];
  subject: string | null;
  parties: Record<string, BulkParty>;
  values: Record<string, string>;
  faults: BulkFault[];
  /** Cells whose text was changed to the stored form. */
  normalised: number;
}

interface Reading {
  targets: readonly (Target | null)[];
  merged: MergedText;
}

export function readRows(
  rows: readonly SheetRow[],
  { targets, merged }: { targets: Reading['targets']; merged: readonly string[] },
): ReadRow[] {
  const reading = { targets, merged: mergedText({ merged: [...merged], rows: [...rows] }) };
  return rows.map((row) => readRow(row, reading));
}

function readRow({ row, cells }: SheetRow, { targets, merged }: Reading): ReadRow {
  const read: ReadRow = { row, cells, subject: null, parties: {}, values: {}, faults: [], normalised: 0 };
  for (const [column, target] of targets.entries()) {
    if (!target) continue;
    const cell = cells[column] ?? null;
    const add = (fault: SheetFault, count?: number) =>
      read.faults.push({ column, kind: 'SHEET', fault, ...(count === undefined ? {} : { count }) });
    if (cell) takeCell(read, cell, target, add);
    else if (merged(column, row) !== null) add('MERGED');
    // A param that needs a value is named by the check of values.
    else if (target.kind !== 'PARAM' && isRequired(target))
      add(target.kind === 'CONTACT' ? 'CONTACT_MISSING' : 'REQUIRED');
  }
  return read;
}

/** The longest texts of a contract. */
const LONGEST = {
  SUBJECT: LIMITS.subjectLength,
  COMPANY: LIMITS.subjectLength,
  PERSON: LIMITS.personNameLength,
};

function takeCell(
  read: ReadRow,
  cell: SheetCell,
  target: Target,
  add: (fault: SheetFault, count?: number) => void,
): void {
  const fault = isReadableText(cell.text) ? cellFault(cell) : 'UNREADABLE';
  if (fault) add(fault);
  else if (target.kind === 'PARAM') takeValue(read, cell, target.param, add);
  else if (target.kind === 'CONTACT') takeContact(read, cell, target.role, add);
  else takeText(read, cell, target, add);
}

function takeValue(read: ReadRow, cell: SheetCell, param: BulkParam, add: (fault: SheetFault) => void): void {
  const found = valueOfCell(cell, param);
  if ('fault' in found) {
    add(found.fault);
    return;
  }
  read.values[param.key] = found.value;
  if (found.written !== cell.text) read.normalised++;
}

function takeContact(
  read: ReadRow,
  { text }: SheetCell,
  { id }: BulkRole,
  add: (fault: SheetFault) => void,
): void {
  const contact = normaliseAccount(text.normalize('NFKC'));
  if (!isContact(contact)) {
    add('NOT_CONTACT');
    return;
  }
  partyOf(read, id).contact = contact;
  if (contact !== text) read.normalised++;
}

function takeText(
  read: ReadRow,
  cell: SheetCell,
  target: Exclude<Target, { kind: 'PARAM' | 'CONTACT' }>,
  add: (fault: SheetFault, count: number) => void,
): void {
  const text = cell.text.replace(/\s+/g, ' ').trim();
  const most = LONGEST[target.kind];
  if ([...text].length > most) add('TOO_LONG', most);
  else if (target.kind === 'SUBJECT') read.subject = text;
  else partyOf(read, target.role.id)[target.kind === 'COMPANY' ? 'company' : 'person'] = text;
}

function partyOf({ parties }: Pick<ReadRow, 'parties'>, roleId: string): BulkParty {
  parties[roleId] ??= { company: '', person: '', contact: '' };
  return parties[roleId];
}
