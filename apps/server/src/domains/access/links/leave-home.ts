import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { User } from '../../identity/index.ts';
import type { AccessDeps } from '../access-deps.ts';
import { findProviderById } from '../providers/provider-store.ts';
import { unlinkPerson } from './unlink-person.ts';

/** Unlinks an account from the directory that decides its password; does nothing when its home is this product. */
export async function leaveHome(deps: AccessDeps, tx: Tx, actor: AuditActor, user: User): Promise<void> {
  const home = user.homeId ? await findProviderById(tx, user.homeId) : null;
  if (home) await unlinkPerson(deps, tx, actor, { provider: home, user });
}
