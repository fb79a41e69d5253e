import type { Holding } from '@cinnabar/protocol/organizations/leaving-schema';
import type { employeeIdSchema } from '@cinnabar/protocol/organizations/staff-schema';
import type { z } from 'zod';
import type { Database, Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findRolesOfStaff } from '../../role-data/role-store.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { getStaffMember } from '../employee-rules.ts';
import { getStaffReach } from '../staff-policy.ts';

const SHOWN = 10;

interface HeldItems {
  kind: Holding['kind'];
  items: { id: string; title: string }[];
}

/** Everything that an employee holds in the company, by kind; kinds without anything are left out. */
export async function findHoldings(
  { ports }: OrganizationsDeps,
  db: Database['db'] | Tx,
  { companyId, id, userId }: EmployeeRecord,
): Promise<HeldItems[]> {
  const held: HeldItems[] = [];
  for (const { kind, list } of ports.employeeHoldings())
    held.push({ kind, items: await list(db, { companyId, userId: userId! }) });
  const roles = (await findRolesOfStaff(db, companyId, [id])).get(id) ?? [];
  held.push({ kind: 'ROLE', items: roles.map((role) => ({ id: role.id, title: role.name })) });
  return held.filter(({ items }) => items.length > 0);
}

/** Errors: NOT_FOUND, NOT_ALLOWED, EMPLOYEE_STATE. */
export async function listHoldings(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, employeeId }: z.output<typeof employeeIdSchema>,
): Promise<Holding[]> {
  const { reach } = await getStaffReach(deps, actor, companyId);
  return deps.database.transaction(async (tx) => {
    const member = await getStaffMember(tx, reach, employeeId, ['ACTIVE', 'SUSPENDED']);
    const held = await findHoldings(deps, tx, member);
    return held.map(({ kind, items }) => ({
      kind,
      count: items.length,
      items: items.slice(0, SHOWN).map(({ id, title }) => ({ id, title })),
    }));
  });
}
