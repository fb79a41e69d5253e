import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getSelf } from '../../account/present-profile.ts';
import { requireProof } from '../../account/require-proof.ts';
import type { IdentityContext } from '../../identity-deps.ts';
import { listLinksOf } from '../company-sign-in-store.ts';
import { unlinkPerson } from '../unlink-person.ts';

/** A person takes back that a company's sign-in lets them in. Errors: NOT_FOUND and those of a proof. */
export async function removeOwnLink(
  context: IdentityContext,
  actor: Actor,
  providerId: string,
): Promise<void> {
  const { database } = context;
  const user = await getSelf(context, actor);
  const own = isId(providerId) ? await listLinksOf(database.db, user.id) : [];
  const found = own.find(({ provider }) => provider.id === providerId);
  if (!found) throw new AppError('NOT_FOUND');
  await requireProof(context, actor, user, {});
  await database.transaction((tx) => unlinkPerson(context, tx, actor, { provider: found.provider, user }));
}
