import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { LIMITS } from '@cinnabar/protocol/limits';
import { isReadableText } from '@cinnabar/protocol/transport/text-rules';
import { type MergedText, mergedText } from '../../../../platform/sheets/merged-ranges.ts';
import type { SheetCell, SheetRow } from '../../../../platform/sheets/sheet.ts';
import type { BulkParty } from '../bulk-tables.ts';
import type { BulkFault, SheetFault } from '../bulk-words.ts';
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
const LONGEST = { SUBJECT: LIMITS.subjectLength, COMPANY: LIMITS.subjectLength, PERSON: LIMITS.personNameLength };

function takeCell(
  read: ReadRow,
  cell: SheetCell,
  target: Target,
  add: (fault: SheetFault, count?: number) => void,
): void {
  if (!isReadableText(cell.text)) return add('UNREADABLE');
  if (target.kind === 'PARAM') {
    const found = valueOfCell(cell, target.param);
    if ('fault' in found) return add(found.fault);
    read.values[target.param.key] = found.value;
    if (found.written !== cell.text) read.normalised++;
    return;
  }
  const fault = cellFault(cell);
  if (fault) return add(fault);
  if (target.kind === 'CONTACT') {
    const contact = normaliseAccount(cell.text.normalize('NFKC'));
    if (!isContact(contact)) return add('NOT_CONTACT');
    partyOf(read, target.role.id).contact = contact;
    if (contact !== cell.text) read.normalised++;
    return;
  }
  const text = cell.text.replace(/\s+/g, ' ').trim();
  const most = LONGEST[target.kind];
  if ([...text].length > most) return add('TOO_LONG', most);
  if (target.kind === 'SUBJECT') read.subject = text;
  else partyOf(read, target.role.id)[target.kind === 'COMPANY' ? 'company' : 'person'] = text;
}

export function partyOf({ parties }: Pick<ReadRow, 'parties'>, roleId: string): BulkParty {
  parties[roleId] ??= { company: '', person: '', contact: '' };
  return parties[roleId];
}
