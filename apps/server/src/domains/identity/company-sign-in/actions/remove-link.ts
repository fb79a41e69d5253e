import { isId } from '@cinnabar/kernel';
import type { ProviderKind } from '@cinnabar/protocol/identity/company-sign-in-rules';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findUserById } from '../../user-store.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { findProvider } from '../company-sign-in-store.ts';
import { unlinkPerson } from '../unlink-person.ts';
import { getCompany } from './get-company.ts';

/** The next time the person comes this way they agree anew, signed in by their own means. NOT_FOUND. */
export async function removeLink(
  { identity }: CompanySignInContext,
  actor: Actor,
  { kind, userId }: { kind: ProviderKind; userId: string },
): Promise<void> {
  const { database } = identity;
  const company = await getCompany({ identity }, actor);
  const provider = await findProvider(database.db, company.id, kind);
  const user = isId(userId) ? await findUserById(database.db, userId) : null;
  if (!provider || !user) throw new AppError('NOT_FOUND');
  await database.transaction((tx) => unlinkPerson(identity, tx, actor, { provider, user }));
}
