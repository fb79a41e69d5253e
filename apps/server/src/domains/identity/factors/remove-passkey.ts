import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Proof, requireProof } from '../proof/require-proof.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { recordOwn } from '../users/record-own.ts';
import type { UserRecord } from '../users/user-store.ts';
import { findAuthenticator, replaceRecoveryCodes } from './factor-store.ts';
import { countPasskeys, deletePasskey } from './passkey-store.ts';

/** NOT_FOUND for a passkey that is not the caller's; errors of a proof. */
export async function removePasskey(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await requireProof(context, actor, user, proof);
  await context.database.transaction(async (tx) => {
    const gone = await deletePasskey(tx, user.id, id);
    if (!gone) throw new AppError('NOT_FOUND');
    const left = (await countPasskeys(tx, user.id)) > 0 || (await findAuthenticator(tx, user.id));
    if (!left) await replaceRecoveryCodes(tx, user.id, []);
    await recordOwn(context, tx, actor, 'PASSKEY_REMOVED', { name: gone.name });
    await notifyPerson(context, tx, user, 'passkey-removed', { params: { name: gone.name } });
  });
}
