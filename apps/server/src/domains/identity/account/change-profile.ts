import type { ProfileForm } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { recordOwn } from '../users/record-own.ts';
import { requireOwnName } from '../users/require-own-name.ts';
import { type UserRecord, updateUser } from '../users/user-store.ts';

/** Changes name and language. Errors: NAME_VERIFIED for a name that was verified against a document, NAME_OF_ORGANIZATION. */
export async function changeProfile(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { name = user.name, lang = user.lang }: ProfileForm,
): Promise<void> {
  if (name !== user.name && user.realName) throw new AppError('NAME_VERIFIED');
  if (name === user.name && lang === user.lang) return;
  if (name !== user.name) await requireOwnName(context.ports, name);
  await context.database.transaction(async (tx) => {
    await updateUser(tx, user.id, { name, lang });
    await recordOwn(context, tx, actor, 'PROFILE_CHANGED', { lang, nameChanged: name === user.name ? 0 : 1 });
  });
}
