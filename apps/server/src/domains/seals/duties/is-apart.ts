import type { SealDuty } from '@cinnabar/protocol/seals/rules/duty-values';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findDuties } from './duty-store.ts';

type Deps = Pick<SealsDeps, 'organizations' | 'database'>;

/** Seal administrators; while there are none, the administrators of the company. */
export async function listKeepers({ organizations }: Deps, companyId: string): Promise<string[]> {
  const keepers = await organizations.listRoleMembers(companyId, 'SA');
  const acting = keepers.length > 0 ? keepers : await organizations.companyAdministrators(companyId);
  return acting.map(({ id }) => id);
}

/** Whether a duty is separated for this person: as it was switched, else while the company has another keeper. */
export async function isApart(
  deps: Deps,
  { companyId, duty, userId }: { companyId: string; duty: SealDuty; userId: string },
  db: Database['db'] | Tx = deps.database.db,
): Promise<boolean> {
  const setting = (await findDuties(db, companyId))[duty];
  if (setting !== 'AUTO') return setting === 'ON';
  return (await listKeepers(deps, companyId)).some((id) => id !== userId);
}
