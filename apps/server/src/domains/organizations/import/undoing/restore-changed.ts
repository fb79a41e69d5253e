import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findDepartments } from '../../departments/department-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { mayIn } from '../../organizations-policy.ts';
import { deleteIntendedRoles } from '../../role-data/intended-store.ts';
import { withdrawRoles } from '../../roles/employment/grant-roles.ts';
import { announcePlaces } from '../../staff/announce-places.ts';
import { findSameStaffOfMany, overwriteStaff } from '../../staff/employee-store.ts';
import { recordChanges } from '../../staff/record-changes.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { altered } from '../altered-employee.ts';
import { findChangedBy, type ImportRowRecord, lockChangedRows } from '../import-row-store.ts';
import type { ImportRecord } from '../import-store.ts';
import type { ChangedField, RowChanges } from '../import-tables.ts';

/** Employees that are restored by one statement, and between two turns of the loop. */
const AT_ONCE = 200;
const UNIQUE = ['number', 'mobile', 'email'] as const;

type ChangedRow = Awaited<ReturnType<typeof lockChangedRows>>[number];

/** Gives employees back what an import changed of them. @returns how many they were */
export async function restoreChanged(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  record: ImportRecord,
): Promise<number> {
  const departments = new Set((await findDepartments(tx, record.companyId)).map(({ id }) => id));
  let restored = 0;
  for (let after = 0; ; ) {
    const rows = await lockChangedRows(tx, record, { after, limit: AT_ONCE });
    const isFree = await findFree(tx, record, rows);
    await restore(deps, tx, actor, rows, (row, field) => {
      const before = row.changes!.before[field] ?? null;
      return field === 'departmentId' ? before === null || departments.has(before) : isFree(row, field);
    });
    await turnOfTheLoop();
    restored += rows.length;
    if (rows.length < AT_ONCE) return restored;
    after = rows.at(-1)!.row.row;
  }
}

type MayRestore = (row: ImportRowRecord, field: ChangedField) => boolean;

/** Whether the former number or contact of an employee was not given to another one since. Those whom the import changed give theirs back too. */
async function findFree(tx: Tx, record: ImportRecord, rows: readonly ChangedRow[]): Promise<MayRestore> {
  const formerOf = (...fields: ChangedField[]) =>
    rows.flatMap(({ row }) => fields.flatMap((field) => row.changes?.before[field] ?? []));
  const found = await findSameStaffOfMany(tx, record.companyId, {
    numbers: formerOf('number'),
    contacts: formerOf('mobile', 'email'),
  });
  const own = await findChangedBy(
    tx,
    record,
    found.map(({ id }) => id),
  );
  const others = found.filter(({ id }) => !own.has(id));
  const taken = new Set(others.flatMap((one) => UNIQUE.map((field) => `${field}:${one[field]}`)));
  return (row, field) => !taken.has(`${field}:${row.changes!.before[field]}`);
}

async function restore(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  rows: readonly ChangedRow[],
  mayRestore: MayRestore,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { companyId } = first.employee;
  const restored = rows.map(({ row, employee }) => ({
    before: employee,
    after: altered(employee, formerOf(row, employee, mayRestore)),
  }));
  await overwriteStaff(
    tx,
    restored.map(({ after }) => after),
  );
  await recordChanges(deps, tx, actor, restored);
  await takeRolesBack(deps, tx, actor, rows);
  const userIds = rows.flatMap(({ employee }) => employee.userId ?? []);
  if (userIds.length > 0) await announcePlaces(deps, tx, { companyId, userIds });
}

/** A field that was changed again since keeps its newer value. */
function formerOf(
  row: ImportRowRecord,
  employee: EmployeeRecord,
  mayRestore: MayRestore,
): RowChanges['before'] {
  const { before, after } = row.changes ?? { before: {}, after: {} };
  const fields = Object.keys(after) as ChangedField[];
  const unchanged = fields.filter((field) => employee[field] === after[field] && mayRestore(row, field));
  return Object.fromEntries(unchanged.map((field) => [field, before[field] ?? null]));
}

/** From members those that the import gave, from others those that it named for them. */
async function takeRolesBack(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: Actor,
  rows: readonly ChangedRow[],
): Promise<void> {
  const granted = rows
    .filter(({ row }) => row.roleIds.length > 0)
    .map(({ row, employee }) => ({ employee, roleIds: row.roleIds }));
  const [first] = granted;
  if (!first) return;
  const { companyId } = first.employee;
  if (!(await mayIn(deps, actor, companyId, 'ROLE_MANAGE'))) throw new AppError('NOT_ALLOWED');
  await withdrawRoles(
    deps,
    tx,
    actor,
    granted.filter(({ employee }) => employee.userId !== null),
  );
  const invited = granted.filter(({ employee }) => employee.userId === null);
  await deleteIntendedRoles(
    tx,
    companyId,
    invited.map(({ employee, roleIds }) => ({ employeeId: employee.id, roleIds })),
  );
}
