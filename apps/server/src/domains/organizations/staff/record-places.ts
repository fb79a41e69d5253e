import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { EmployeeRecord } from '../staff-store.ts';

/** A record about each employee who is placed in a department. @param path its names from the top; empty: in none */
export async function recordPlaces(
  { audit }: Pick<OrganizationsDeps, 'audit'>,
  tx: Tx,
  actor: AuditActor,
  {
    placed,
    path,
  }: { placed: readonly Pick<EmployeeRecord, 'companyId' | 'id' | 'userId'>[]; path: string[] },
): Promise<void> {
  for (const { companyId, id, userId } of placed)
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: companyId },
      event: 'EMPLOYEE_PLACED',
      actor,
      detail: { department: path.length > 0 ? path.join(' / ') : null },
      subjectId: userId ?? id,
    });
}
