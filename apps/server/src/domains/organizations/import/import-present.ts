import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type {
  EmployeeImport,
  ImportListed,
  ImportRowShown,
} from '@cinnabar/protocol/organizations/import/import-schema';
import { IMPORT_FIELDS, type ImportField } from '@cinnabar/protocol/organizations/import/import-values';
import type { Actor } from '../../../platform/http/actor.ts';
import { columnName } from '../../../platform/sheets/sheet.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { undoEnd } from './import-policy.ts';
import { findHeading, findJoinedImports, type ImportRowRecord } from './import-row-store.ts';
import type { ImportRecord } from './import-store.ts';
import type { ChangedField } from './import-tables.ts';

const MOST_PATHS = 50;

export async function presentImport(
  deps: OrganizationsDeps,
  actor: Actor,
  record: ImportRecord,
): Promise<EmployeeImport> {
  const heading = await findHeading(deps.database.db, record);
  const [listed] = await presentImports(deps, [record]);
  const { summary, columns, outcome } = record;
  const isOwn = record.userId === actor.userId;
  return {
    ...listed!,
    version: record.version,
    sheetName: record.sheetName,
    faults: summary.faults,
    suggestions: summary.suggestions,
    columns: columns.map((field, at) => ({
      letter: columnName(at),
      heading: heading?.cells[at]?.text ?? '',
      field,
    })),
    normalised: IMPORT_FIELDS.flatMap((field) =>
      summary.normalised[field] ? { field, count: summary.normalised[field] } : [],
    ),
    keptContacts: summary.keptContacts,
    ignoredSheets: record.ignored,
    merged: record.merged,
    missingDepartments: summary.missingDepartments.slice(0, MOST_PATHS),
    createDepartments: record.createDepartments,
    progress: record.commitTime && {
      written: record.done,
      toWrite: summary.counts.NEW + summary.counts.CHANGED,
      invited: record.invited,
      toInvite: outcome?.toInvite ?? null,
    },
    problem: record.problem,
    abilities: {
      change: record.state === 'CHECKING' && isOwn,
      undo: listed!.canUndo,
      download: isOwn && heading !== null,
    },
  };
}

/** Several imports of one company as the history shows them. */
export async function presentImports(
  { database: { db }, clock }: OrganizationsDeps,
  records: readonly ImportRecord[],
): Promise<ImportListed[]> {
  const [first] = records;
  if (!first) return [];
  const isOpen = (record: ImportRecord) => (undoEnd(record)?.getTime() ?? 0) > clock.now().getTime();
  const open = records.filter(isOpen).map(({ id }) => id);
  const joined = await findJoinedImports(db, first.companyId, open);
  return records.map((record) => ({
    id: record.id,
    state: record.state,
    fileName: record.fileName,
    creatorName: record.creatorName,
    createTime: toChinaTime(record.createTime),
    commitTime: record.commitTime && toChinaTime(record.commitTime),
    counts: record.summary.counts,
    written: record.outcome?.written ?? null,
    left: record.outcome?.left ?? 0,
    undoUntil: isOpen(record) ? toChinaTime(undoEnd(record)!) : null,
    isJoined: joined.has(record.id),
    canUndo: isOpen(record) && !joined.has(record.id),
  }));
}

const CONTACTS: readonly (ImportField | null)[] = ['mobile', 'email', 'passport'];

/** Where the record of the company differs; a department is shown by its path. */
const CHANGED: Partial<Record<ImportField, ChangedField>> = {
  name: 'name',
  mobile: 'mobile',
  email: 'email',
  number: 'number',
  position: 'position',
  department: 'departmentId',
};

/** A row as the page shows it: a contact is read whole only where it is wrong. */
export function presentImportRow(
  { row, verdict, cells, values, faults, changes, roleIds, outcome }: ImportRowRecord,
  columns: readonly (ImportField | null)[],
  departmentName: (id: string | null) => string,
): ImportRowShown {
  return {
    row,
    verdict: verdict!,
    outcome,
    cells: columns.map((field, at) => {
      const cell = `${columnName(at)}${row}`;
      const fault = faults.find((one) => one.cell === cell);
      const text = cells[at]?.text ?? '';
      const isMasked = !fault && CONTACTS.includes(field) && text !== '';
      return {
        cell,
        field,
        text: isMasked ? maskContact(values[field!] ?? text) : text,
        fault: fault
          ? {
              kind: fault.fault,
              suggestion: fault.suggestion,
              count: fault.count ?? null,
              name: fault.name ?? null,
            }
          : null,
        before:
          field === 'role' && verdict === 'CHANGED' && roleIds.length > 0
            ? ''
            : beforeOf(field && CHANGED[field], changes, departmentName),
      };
    }),
  };
}

function beforeOf(
  field: ChangedField | null | undefined,
  changes: ImportRowRecord['changes'],
  departmentName: (id: string | null) => string,
): string | null {
  if (!field || !changes || !(field in changes.before)) return null;
  const before = changes.before[field] ?? null;
  if (field === 'departmentId') return departmentName(before);
  return field === 'mobile' || field === 'email' ? maskContact(before ?? '') : (before ?? '');
}
