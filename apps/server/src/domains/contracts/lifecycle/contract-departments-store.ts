import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { putRows } from '../../../platform/db/write-rows.ts';
import type { Organizations, Placed } from '../../organizations/index.ts';
import type { DepartmentRecord } from './contract-state.ts';
import { contractDepartment } from './contracts-tables.ts';

/** Written with the rest of the transaction, before it commits. */
export function putDepartments({ outbox }: Tx, rows: readonly DepartmentRecord[]): void {
  outbox.atEnd(putRows(contractDepartment, rows));
}

/** Contracts that keep another department of these employees than their present one, at most `limit`. */
export async function findMisplaced(
  { database, organizations }: { database: Database; organizations: Pick<Organizations, 'selectDepartment'> },
  { companyId, userIds = [], departmentId }: Placed,
  limit: number,
): Promise<string[]> {
  const { companyId: company, userId, departmentId: kept, contractId } = contractDepartment;
  const people = sql`${userId} = any(${sql.param(userIds)}::uuid[])`;
  const concerned = departmentId === undefined ? people : sql`(${people} or ${kept} = ${departmentId}::uuid)`;
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select distinct ${contractId} as id from ${contractDepartment} where ${company} = ${companyId}::uuid and ${concerned} and ${kept} is distinct from ${organizations.selectDepartment(company, userId)} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
