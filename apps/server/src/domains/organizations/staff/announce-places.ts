import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import type { OrganizationsDeps, Placed } from '../organizations-deps.ts';
import { findDepartmentReaders } from '../role-data/membership-store.ts';

/**
 * What departments read follows their employees, and open pages of those whose roles reach as far as a department learn it. Called in the
 * transaction of each change of the tree or of who is in it.
 */
export async function announcePlaces(
  { ports }: Pick<OrganizationsDeps, 'ports'>,
  tx: Tx,
  placed: Placed,
): Promise<void> {
  if (placed.userIds?.length || placed.departmentId) await ports.followPlacing(tx, placed);
  const readers = await findDepartmentReaders(tx, placed.companyId);
  announce(tx, { kind: 'RIGHTS', id: placed.companyId }, readers.map(userKey));
}
