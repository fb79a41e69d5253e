import type { ErrorNameWith } from '@cinnabar/protocol/errors';
import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplateName } from '../../notifications/index.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import type { UserRecord } from '../users/user-store.ts';
import { clearFailures, confirmLock, takeGuessInTurn } from './lock-store.ts';
import { lockedError } from './locked-error.ts';

/** Wrong signing passwords, codes of an app, or passwords of a proof in a row. */
const SECRET_TRIES = 5;

interface Guarded {
  wrong: ErrorNameWith<{ count: number }>;
  locked: ErrorNameWith<{ count: number }>;
  notice: TemplateName;
  event: string;
}

/** Secrets that are short enough to be guessed. Each has a separate lock: an attacker who locks one leaves the others open. */
const GUARDED = {
  SIGN_PASSWORD: {
    wrong: 'WRONG_SIGN_PASSWORD',
    locked: 'SIGN_PASSWORD_LOCKED',
    notice: 'sign-password-locked',
    event: 'SIGN_PASSWORD_LOCKED',
  },
  OTP: { wrong: 'WRONG_OTP', locked: 'OTP_LOCKED', notice: 'otp-locked', event: 'OTP_LOCKED' },
  PROOF: {
    wrong: 'WRONG_OWN_PASSWORD',
    locked: 'PROOF_LOCKED',
    notice: 'proof-locked',
    event: 'PROOF_LOCKED',
  },
} as const satisfies Record<string, Guarded>;

/** A lock on one secret: its errors, and what follows when it closes. */
export interface GuessLock {
  key: string;
  wrong: Guarded['wrong'];
  locked: Guarded['locked'];
  onLocked: () => Promise<void>;
}

/**
 * Allows a try of a secret, at most five times in a row; then it is locked for 15 minutes and its owner is notified. The try is counted before
 * the secret is checked, and stays counted also when the caller's transaction is rolled back.
 */
export async function guessSecret(
  context: IdentityContext,
  { kind, user, origin }: { kind: keyof typeof GUARDED; user: UserRecord; origin: Origin },
  fits: () => Promise<boolean>,
): Promise<void> {
  const { database, audit } = context;
  const { wrong, locked, notice, event } = GUARDED[kind];
  const onLocked = () =>
    database.transaction(async (tx) => {
      await notifyPerson(context, tx, user, notice);
      await audit.record(tx, {
        chain: { kind: 'TENANT', id: user.lastTenantId ?? user.id },
        event,
        actor: { userId: null, name: '', tenantId: null, origin },
        subjectId: user.id,
      });
    });
  await guessUnderLock(context, { key: `${kind.toLowerCase()}:${user.id}`, wrong, locked, onLocked }, fits);
}

/** The same of a secret of any kind. */
export async function guessUnderLock(
  { database, clock }: Pick<IdentityContext, 'database' | 'clock'>,
  { key, wrong, locked, onLocked }: GuessLock,
  fits: () => Promise<boolean>,
): Promise<void> {
  const now = clock.now();
  const taken = await takeGuessInTurn(database, key, SECRET_TRIES, now);
  if ('lockedUntil' in taken) throw lockedError(locked, taken.lockedUntil.getTime() - now.getTime());
  if (await fits()) return clearFailures(database, key);
  const { left, until } = taken;
  if (!until) throw new AppError(wrong, { params: { count: left }, result: { left } });
  await confirmLock(database, key);
  await onLocked();
  throw lockedError(locked, until.getTime() - now.getTime());
}
