import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Proof, requireProof } from '../proof/require-proof.ts';
import { newRecoveryCode } from '../secrets/factor-secrets.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { recordOwn } from '../users/record-own.ts';
import type { UserRecord } from '../users/user-store.ts';
import { RECOVERY_CODES } from './factor-limits.ts';
import { findAuthenticator, replaceRecoveryCodes } from './factor-store.ts';
import { countPasskeys } from './passkey-store.ts';

/** Replaces the recovery codes by new ones. Only digests are stored, so they can be shown this once. */
export async function makeRecoveryCodes(
  { factorSecrets }: Pick<IdentityContext, 'factorSecrets'>,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => factorSecrets.recoveryHash(userId, code)),
  );
  return codes;
}

/** New recovery codes when the old ones are used up or lost. OTP_MISSING without any second factor: there is nothing to recover. */
export async function renewRecoveryCodes(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  proof: Proof,
): Promise<string[]> {
  const { database } = context;
  await requireProof(context, actor, user, proof);
  return database.transaction(async (tx) => {
    const some = (await findAuthenticator(tx, user.id)) || (await countPasskeys(tx, user.id)) > 0;
    if (!some) throw new AppError('OTP_MISSING');
    await recordOwn(context, tx, actor, 'RECOVERY_CODES_MADE');
    return makeRecoveryCodes(context, tx, user.id);
  });
}
