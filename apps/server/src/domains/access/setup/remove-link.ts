import { isId } from '@cinnabar/kernel';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccessDeps } from '../access-deps.ts';
import { unlinkPerson } from '../links/unlink-person.ts';
import { findProvider } from '../providers/provider-store.ts';
import { getCompany } from './get-company.ts';

/** At their next company sign-in the person has to agree again, signed in by their own means. NOT_FOUND. */
export async function removeLink(
  deps: AccessDeps,
  actor: Actor,
  { kind, userId }: { kind: ProviderKind; userId: string },
): Promise<void> {
  const { database, identity } = deps;
  const company = await getCompany(deps, actor);
  const provider = await findProvider(database.db, company.id, kind);
  const user = isId(userId) ? await identity.findUser(userId) : null;
  if (!provider || !user) throw new AppError('NOT_FOUND');
  await database.transaction((tx) => unlinkPerson(deps, tx, actor, { provider, user }));
}
