import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../../company-store.ts';
import { lockTree } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { insertIntendedRoles } from '../../role-data/intended-store.ts';
import { type Granted, grantRoles } from '../../roles/employment/grant-roles.ts';
import { announcePlaces } from '../../staff/announce-places.ts';
import { insertStaff, lockStaff, lockStaffOf, overwriteStaff } from '../../staff/employee-store.ts';
import { invitedEmployee } from '../../staff/invited-employee.ts';
import { recordChanges } from '../../staff/record-changes.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { altered } from '../altered-employee.ts';
import { type CheckedRow, checkRows } from '../checking/check-rows.ts';
import { openChecking } from '../checking/checking-context.ts';
import { cellsOf } from '../checking/examine-rows.ts';
import { findRowsToWrite, type ImportRowRecord, updateImportRows } from '../import-row-store.ts';
import type { ImportRecord } from '../import-store.ts';

/** One transaction holds the lock of the company's staff for some tens of milliseconds. */
const AT_ONCE = 100;
/** Rows that are made between two turns of the loop. */
const TERMS_AT_ONCE = 10;

export interface Written {
  /** Rows that were looked at; 0: there is none left. */
  looked: number;
  /** Of them, those that are not right any more. */
  left: number;
  /** The number of the last one in the sheet. */
  last: number;
}

interface Change {
  row: ImportRowRecord;
  /** As they were; none of a new one. */
  before: EmployeeRecord | undefined;
  employee: EmployeeRecord;
  fresh: CheckedRow;
}

/**
 * Writes the next right rows of an import, each compared once more with the company under the lock of its staff: what another administrator changed
 * since the check is not overwritten.
 */
export async function writeRows(
  deps: OrganizationsDeps,
  tx: Tx,
  company: CompanyRecord,
  record: ImportRecord,
  after: number,
): Promise<Written> {
  await lockStaffOf(tx, company.id);
  // No department that a row names is removed before the row is written.
  await lockTree(tx, company.id);
  const rows = await findRowsToWrite(tx, record, { after, limit: AT_ONCE });
  if (rows.length === 0) return { looked: 0, left: 0, last: after };
  const known = await lockStaff(
    tx,
    company.id,
    rows.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const importerId = record.actor!.userId!;
  const context = await openChecking(deps, tx, company, { importerId, createDepartments: true });
  const read = rows.map(({ row, values, normalised }) => ({ row, values, faults: [], normalised }));
  const checked = await checkRows(context, tx, read, cellsOf(record.columns));
  const changes: Change[] = [];
  for (const [at, row] of rows.entries()) {
    const fresh = checked[at]!;
    row.outcome = outcomeOf(row, fresh);
    if (row.outcome !== 'WRITTEN') continue;
    const before = known.find(({ id }) => id === fresh.employeeId);
    changes.push({
      row,
      fresh,
      before,
      employee: before ? altered(before, fresh.changes!.after) : invitedBy(deps, company.id, fresh),
    });
    if (at % TERMS_AT_ONCE === 0) await turnOfTheLoop();
  }
  await writeEmployees(deps, tx, record, changes);
  await updateImportRows(tx, rows);
  const left = rows.filter(({ outcome }) => outcome === 'LEFT').length;
  return { looked: rows.length, left, last: rows.at(-1)!.row };
}

function outcomeOf(row: ImportRowRecord, fresh: CheckedRow): NonNullable<ImportRowRecord['outcome']> {
  if (fresh.verdict === 'SAME') return 'SAME';
  const isAsChecked =
    fresh.verdict === row.verdict &&
    fresh.missingDepartment === null &&
    fresh.employeeId === row.employeeId &&
    isSame(fresh.changes?.before, row.changes?.before);
  return isAsChecked ? 'WRITTEN' : 'LEFT';
}

type Fields = NonNullable<ImportRowRecord['changes']>['before'] | undefined;

const isSame = (one: Fields = {}, other: Fields = {}): boolean =>
  Object.keys({ ...one, ...other }).every((field) => {
    const key = field as keyof typeof one;
    return key in one && key in other && one[key] === other[key];
  });

const invitedBy = (deps: OrganizationsDeps, companyId: string, { values, departmentId }: CheckedRow) =>
  invitedEmployee(deps, companyId, {
    name: values.name!,
    number: values.number ?? null,
    mobile: values.mobile ?? null,
    email: values.email ?? null,
    departmentId,
    position: values.position ?? null,
  });

async function writeEmployees(
  deps: OrganizationsDeps,
  tx: Tx,
  record: ImportRecord,
  changes: readonly Change[],
): Promise<void> {
  const { companyId, actor } = record;
  const isNew = ({ row }: Change) => row.verdict === 'NEW';
  await insertStaff(
    tx,
    changes.filter(isNew).map(({ employee }) => employee),
  );
  const others = changes.filter((one) => !isNew(one));
  await overwriteStaff(
    tx,
    others.map(({ employee }) => employee),
  );
  const moved = others.filter(({ fresh }) => fresh.changes && 'departmentId' in fresh.changes.before);
  const userIds = moved.flatMap(({ employee }) => employee.userId ?? []);
  if (userIds.length > 0) await announcePlaces(deps, tx, { companyId, userIds });
  const granted = await giveRoles(deps, tx, record, changes);
  for (const { row, employee, fresh } of changes) {
    row.employeeId = employee.id;
    row.departmentId = fresh.departmentId;
    row.changes = fresh.changes;
    row.roleIds = granted.get(employee.id) ?? [];
  }
  // An invitation is recorded when it is sent.
  const changed = changes.flatMap(({ before, employee }) => (before ? { before, after: employee } : []));
  await recordChanges(deps, tx, actor!, changed);
}

/** Roles of members at once, of others when they join. @returns the ids by employee */
async function giveRoles(
  deps: OrganizationsDeps,
  tx: Tx,
  { companyId, actor }: ImportRecord,
  changes: readonly Change[],
): Promise<Map<string, string[]>> {
  const wanted = changes
    .filter(({ fresh }) => fresh.roleIds.length > 0)
    .map(({ employee, fresh }) => ({ employee, roleIds: fresh.roleIds }));
  const granter = { ...actor!, userId: actor!.userId! };
  const later = wanted.filter(({ employee }) => employee.userId === null);
  await insertIntendedRoles(
    tx,
    { companyId, granter },
    later.map(({ employee, roleIds }) => ({ employeeId: employee.id, roleIds })),
  );
  const members = wanted.filter(({ employee }) => employee.status === 'ACTIVE');
  const now: Granted[] = await grantRoles(deps, tx, granter, members);
  return new Map([...later, ...now].map(({ employee, roleIds }) => [employee.id, [...roleIds]]));
}
