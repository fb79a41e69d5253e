import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { recordOwn } from '../users/record-own.ts';
import { renamePasskey } from './passkey-store.ts';

/** Renames a passkey, to distinguish several. Grants no access, so no proof is required. NOT_FOUND for a passkey of another person. */
export async function changePasskeyName(
  context: IdentityContext,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await context.database.transaction(async (tx) => {
    const before = await renamePasskey(tx, actor.userId, id, name);
    if (before === null) throw new AppError('NOT_FOUND');
    await recordOwn(context, tx, actor, 'PASSKEY_RENAMED', { before, name });
  });
}
