import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccessDeps } from '../access-deps.ts';
import { listLinksOf } from '../links/link-store.ts';
import { unlinkPerson } from '../links/unlink-person.ts';

/** A person removes their own link with a company's sign-in. Errors: NOT_FOUND and those of a proof. */
export async function removeOwnLink(deps: AccessDeps, actor: Actor, providerId: string): Promise<void> {
  const { database, identity } = deps;
  const user = await identity.getUser(actor.userId);
  const own = isId(providerId) ? await listLinksOf(database.db, user.id) : [];
  const found = own.find(({ provider }) => provider.id === providerId);
  if (!found) throw new AppError('NOT_FOUND');
  await identity.requireProof(actor);
  await database.transaction((tx) => unlinkPerson(deps, tx, actor, { provider: found.provider, user }));
}
