import type { TenantType } from '@cinnabar/protocol/organizations/company-schema';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../company-store.ts';
import { company } from '../organizations-tables.ts';

type Handle = Database['db'] | Tx;

/** Lock: two moves at once could make a circle that neither sees. Until the transaction ends. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company-places'))`);
}

/** False when the company is below another one than `fromId` by now. */
export async function updatePlace(
  tx: Tx,
  id: string,
  {
    fromId,
    parentId,
    tenantType,
  }: { fromId: string | null; parentId: string | null; tenantType: TenantType },
): Promise<boolean> {
  const moved = await tx
    .update(company)
    .set({ parentId, tenantType })
    .where(and(eq(company.id, id), sql`${company.parentId} is not distinct from ${fromId}::uuid`))
    .returning({ id: company.id });
  return moved.length > 0;
}

/** The first administrator of a company that no one has taken over. */
export interface Lead {
  /** It has an administrator. */
  led: boolean;
  /** The person who is invited and has not agreed. */
  invited: { id: string; contact: string; time: string } | null;
}

/** Of those of these companies that no one has taken over. */
export async function findLeads(db: Handle, ids: readonly string[]): Promise<Map<string, Lead>> {
  const { rows } = await db.execute<{ id: string; led: boolean; invited: Lead['invited'] }>(sql`
    select company.id,
      exists (
        select 1 from role_member
        join role on role.company_id = role_member.company_id and role.id = role_member.role_id and role.role_type = 'SYSTEM'
        join employee on employee.company_id = role_member.company_id and employee.id = role_member.employee_id
        where role_member.company_id = company.id and employee.status = 'ACTIVE'
      ) as led,
      (
        select json_build_object('id', employee.id, 'contact', coalesce(employee.mobile, employee.email), 'time', employee.status_time)
        from intended_role
        join role on role.company_id = intended_role.company_id and role.id = intended_role.role_id and role.role_type = 'SYSTEM'
        join employee on employee.company_id = intended_role.company_id and employee.id = intended_role.employee_id
        where intended_role.company_id = company.id and employee.status = 'INVITED'
        order by employee.id desc limit 1
      ) as invited
    from company
    where company.id = any(${sql.param([...ids])}::uuid[]) and company.auth_status = 'UNREGISTERED'`);
  return new Map(rows.map(({ id, led, invited }) => [id, { led, invited }]));
}

/** Companies directly below one, in the order of `findSubtree`. @param afterId the last one that is known */
export async function findChildrenAfter(
  db: Handle,
  { parentId, afterId, limit }: { parentId: string; afterId: string | null; limit: number },
): Promise<CompanyRecord[]> {
  const after =
    afterId === null
      ? undefined
      : sql`(${company.createTime}, ${company.id}) > (select create_time, id from company where id = ${afterId})`;
  return db
    .select()
    .from(company)
    .where(and(eq(company.parentId, parentId), after))
    .orderBy(asc(company.createTime), asc(company.id))
    .limit(limit);
}

/** How many companies are directly below each; those without any are missing. */
export async function countChildren(db: Handle, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ parentId: company.parentId, total: count() })
    .from(company)
    .where(inArray(company.parentId, [...ids]))
    .groupBy(company.parentId);
  return new Map(rows.map(({ parentId, total }) => [parentId!, total]));
}
