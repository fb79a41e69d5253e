import type { RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { and, asc, between, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { insertRows, updateRows } from '../../../platform/db/write-rows.ts';
import { employee } from '../organizations-tables.ts';
import { intendedRole } from '../role-data/role-tables.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import { type ImportKey, type ImportRecord, isRowOf } from './import-store.ts';
import { employeeImportRow, type ImportOutcome } from './import-tables.ts';

export type ImportRowRecord = typeof employeeImportRow.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertImportRows(tx: Tx, rows: readonly ImportRowRecord[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertRows(employeeImportRow, rows));
}

export async function updateImportRows(tx: Tx, rows: readonly ImportRowRecord[]): Promise<void> {
  if (rows.length > 0) await tx.execute(updateRows(employeeImportRow, rows));
}

/** So many rows after this one, in their order. */
export interface RowsAfter {
  after: number;
  limit: number;
}

/** Rows in their order, after one of them: 20,000 at a time would hold up every other call. */
export async function findRowsAfter(
  db: Handle,
  key: ImportKey,
  { after, limit, verdicts }: RowsAfter & { verdicts?: RowVerdict[] },
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(employeeImportRow)
    .where(
      and(
        isRowOf(key),
        gt(employeeImportRow.row, after),
        verdicts === undefined ? undefined : inArray(employeeImportRow.verdict, verdicts),
      ),
    )
    .orderBy(asc(employeeImportRow.row))
    .limit(limit);
}

/** Right rows that the job has not looked at. */
export async function findRowsToWrite(
  tx: Tx,
  key: ImportKey,
  { after, limit }: RowsAfter,
): Promise<ImportRowRecord[]> {
  return tx
    .select()
    .from(employeeImportRow)
    .where(
      and(
        isRowOf(key),
        gt(employeeImportRow.row, after),
        inArray(employeeImportRow.verdict, ['NEW', 'CHANGED']),
        isNull(employeeImportRow.outcome),
      ),
    )
    .orderBy(asc(employeeImportRow.row))
    .limit(limit);
}

/** Departments of right rows that were not there when the rows were checked, as they are written. */
export async function findDepartmentsToCreate(tx: Tx, key: ImportKey): Promise<string[]> {
  const text = sql<string>`${employeeImportRow.values} ->> 'department'`;
  const rows = await tx
    .selectDistinct({ text })
    .from(employeeImportRow)
    .where(
      and(
        isRowOf(key),
        inArray(employeeImportRow.verdict, ['NEW', 'CHANGED']),
        isNull(employeeImportRow.departmentId),
        isNotNull(text),
      ),
    )
    .orderBy(text);
  return rows.map((row) => row.text);
}

/** The new employees of an import who have not joined: their invitations and the roles that were named for them. @returns how many */
export async function deleteInvitedBy(tx: Tx, { companyId, id }: ImportKey): Promise<number> {
  const ids = sql`select ${employeeImportRow.employeeId} from ${employeeImportRow} where ${isRowOf({ companyId, id })} and ${employeeImportRow.verdict} = 'NEW' and ${employeeImportRow.outcome} = 'WRITTEN'`;
  await tx
    .delete(intendedRole)
    .where(and(eq(intendedRole.companyId, companyId), sql`${intendedRole.employeeId} in (${ids})`));
  const { rowCount } = await tx
    .delete(employee)
    .where(
      and(eq(employee.companyId, companyId), eq(employee.status, 'INVITED'), sql`${employee.id} in (${ids})`),
    );
  return rowCount ?? 0;
}

/** Rows that changed an employee who is still there, with that employee, locked; after one of them. */
export async function lockChangedRows(
  tx: Tx,
  key: ImportKey,
  { after, limit }: RowsAfter,
): Promise<{ row: ImportRowRecord; employee: EmployeeRecord }[]> {
  return tx
    .select({ row: employeeImportRow, employee })
    .from(employeeImportRow)
    .innerJoin(
      employee,
      and(eq(employee.companyId, employeeImportRow.companyId), eq(employee.id, employeeImportRow.employeeId)),
    )
    .where(
      and(
        isRowOf(key),
        gt(employeeImportRow.row, after),
        eq(employeeImportRow.verdict, 'CHANGED'),
        eq(employeeImportRow.outcome, 'WRITTEN'),
      ),
    )
    .orderBy(asc(employeeImportRow.row))
    .limit(limit)
    .for('update', { of: employee });
}

/** Rows that were checked, with this verdict or any. */
const isCheckedRow = (key: ImportKey, verdict: RowVerdict | undefined) =>
  and(
    isRowOf(key),
    verdict === undefined ? isNotNull(employeeImportRow.verdict) : eq(employeeImportRow.verdict, verdict),
  );

export async function listRowsPage(
  db: Handle,
  key: ImportKey,
  { verdict, pageNo, pageSize }: { verdict: RowVerdict | undefined; pageNo: number; pageSize: number },
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(employeeImportRow)
    .where(isCheckedRow(key, verdict))
    .orderBy(asc(employeeImportRow.row))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
}

export async function findRowsBetween(
  db: Handle,
  key: ImportKey,
  from: number,
  to: number,
): Promise<ImportRowRecord[]> {
  return db
    .select()
    .from(employeeImportRow)
    .where(and(isRowOf(key), isNotNull(employeeImportRow.verdict), between(employeeImportRow.row, from, to)))
    .orderBy(asc(employeeImportRow.row));
}

export async function findHeading(db: Handle, record: ImportRecord): Promise<ImportRowRecord | null> {
  const [found] = await db
    .select()
    .from(employeeImportRow)
    .where(and(isRowOf(record), eq(employeeImportRow.row, record.headingRow)));
  return found ?? null;
}

/** Rows whose employees wait for their invitation, with those employees, locked. */
export async function lockRowsToInvite(
  tx: Tx,
  key: ImportKey,
  { after, limit }: RowsAfter,
): Promise<{ row: ImportRowRecord; employee: EmployeeRecord | null }[]> {
  const rows = await tx
    .select()
    .from(employeeImportRow)
    .where(and(isRowOf(key), gt(employeeImportRow.row, after), awaitsInvitation))
    .orderBy(asc(employeeImportRow.row))
    .limit(limit)
    .for('update');
  const ids = rows.flatMap(({ employeeId }) => employeeId ?? []);
  if (ids.length === 0) return [];
  const people = await tx
    .select()
    .from(employee)
    .where(and(eq(employee.companyId, key.companyId), inArray(employee.id, ids)))
    .for('update');
  return rows.map((row) => ({ row, employee: people.find(({ id }) => id === row.employeeId) ?? null }));
}

export async function setInvited(tx: Tx, key: ImportKey, rows: number[], inviteTime: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(employeeImportRow)
    .set({ inviteTime })
    .where(and(isRowOf(key), inArray(employeeImportRow.row, rows)));
}

/** New employees, and those who are invited at another contact. */
const sendsInvitation = or(
  eq(employeeImportRow.verdict, 'NEW'),
  sql`jsonb_exists_any(${employeeImportRow.changes} -> 'after', array['mobile', 'email'])`,
);
const awaitsInvitation = and(
  eq(employeeImportRow.outcome, 'WRITTEN'),
  isNull(employeeImportRow.inviteTime),
  sendsInvitation,
);

/** Who worked here before gets their former record by joining, and that of the invitation is deleted. */
const hasJoinedElsewhere = sql`exists (select 1 from ${employee} as former where former.company_id = ${employeeImportRow.companyId} and former.user_id is not null and former.status <> 'DISMISSED' and (former.mobile = ${employeeImportRow.values} ->> 'mobile' or former.email = ${employeeImportRow.values} ->> 'email'))`;

/** What became of the rows of a committed import. */
export async function countOutcomes(tx: Tx, key: ImportKey): Promise<ImportOutcome> {
  const { outcome } = employeeImportRow;
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [found] = await tx
    .select({
      written: number(sql`${outcome} = 'WRITTEN'`),
      left: number(sql`${outcome} = 'LEFT'`),
      toInvite: number(sql`${outcome} = 'WRITTEN' and ${sendsInvitation}`),
    })
    .from(employeeImportRow)
    .where(isRowOf(key));
  return found!;
}

/** Which of these imports have a new employee who has joined. */
export async function findJoinedImports(db: Handle, companyId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: employeeImportRow.importId })
    .from(employeeImportRow)
    .leftJoin(
      employee,
      and(eq(employee.companyId, employeeImportRow.companyId), eq(employee.id, employeeImportRow.employeeId)),
    )
    .where(
      and(
        eq(employeeImportRow.companyId, companyId),
        inArray(employeeImportRow.importId, ids),
        eq(employeeImportRow.verdict, 'NEW'),
        eq(employeeImportRow.outcome, 'WRITTEN'),
        or(isNotNull(employee.userId), and(isNull(employee.id), hasJoinedElsewhere)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Of these employees, those whom the import changed. */
export async function findChangedBy(tx: Tx, key: ImportKey, employeeIds: string[]): Promise<Set<string>> {
  if (employeeIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: employeeImportRow.employeeId })
    .from(employeeImportRow)
    .where(
      and(
        isRowOf(key),
        eq(employeeImportRow.verdict, 'CHANGED'),
        eq(employeeImportRow.outcome, 'WRITTEN'),
        inArray(employeeImportRow.employeeId, employeeIds),
      ),
    );
  return new Set(rows.map(({ id }) => id!));
}

export async function countRows(
  db: Handle,
  key: ImportKey,
  verdict: RowVerdict | undefined,
): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(employeeImportRow)
    .where(isCheckedRow(key, verdict));
  return found!.total;
}
