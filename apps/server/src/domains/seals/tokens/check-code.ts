import { AppError } from '../../../platform/http/app-error.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { findPair, findStep, nextDrift, type Reach } from './codes/find-step.ts';
import { notifyHolders, recordToken, type TokenActor } from './record-token.ts';
import { nameOfHolder } from './token-policy.ts';
import { seedOf } from './token-secrets.ts';
import { type TokenRecord, updateToken } from './token-store.ts';

/** One code, or two in a row. */
export interface GivenCodes {
  pin: string;
  nextPin?: string | undefined;
}

/** The step that codes are of, and the drift that follows from it. */
export interface FoundStep {
  step: number;
  drift: number;
}

/**
 * Finds the step of a code under the token's own lock: five wrong ones in a row close it for 15 minutes. A try is counted before it is
 * checked, also when the caller's transaction is taken back. The step is not spent yet. Throws WRONG_TOKEN_CODE, TOKEN_LOCKED.
 *
 * @param tenantId in whose log the lock is recorded
 */
export async function checkCode(
  deps: SealsDeps,
  actor: TokenActor,
  { token, tenantId }: { token: TokenRecord; tenantId: string },
  codes: GivenCodes,
  reach: Exclude<Reach, 'sync'>,
): Promise<FoundStep> {
  const { identity, clock } = deps;
  const [pin, nextPin] = [codes.pin, codes.nextPin].map((code) => code && plain(identity.openSealed(code)));
  const seed = seedOf(deps.masterKey, token);
  const now = clock.now();
  const used: Reach = nextPin === undefined ? reach : 'sync';
  let step: number | null = null;
  const fits = async () => {
    step =
      nextPin === undefined
        ? findStep(seed, token, now, pin!, reach)
        : findPair(seed, token, now, [pin!, nextPin]);
    if (step !== null) return true;
    // One right code from further away is no proof, but says that the token is astray.
    if (token.state === 'BOUND' && token.synced && findStep(seed, token, now, pin!, 'sync') !== null)
      await updateToken(deps.database.db, token.id, { synced: false });
    return false;
  };
  const onLocked = () => noteLock(deps, actor, token, tenantId);
  const lock = { wrong: 'WRONG_TOKEN_CODE', locked: 'TOKEN_LOCKED', onLocked } as const;
  await identity.guessUnderLock({ ...lock, key: `token:${token.id}` }, fits);
  if (step === null) throw new AppError('TOKEN_CODE_SPENT');
  return { step, drift: nextDrift(seed, token, now, step, used) };
}

const plain = (code: string): string => code.replace(/\s/g, '');

async function noteLock(
  deps: SealsDeps,
  actor: TokenActor,
  token: TokenRecord,
  tenantId: string,
): Promise<void> {
  const holder = await nameOfHolder(deps, token);
  await deps.database.transaction(async (tx) => {
    await recordToken(deps, tx, actor, 'TOKEN_LOCKED', { token, tenantId });
    // One that is still being bound is known to none but the person who tries.
    if (token.state === 'BOUND') await notifyHolders(deps, tx, token, 'token-locked', { holder });
  });
}
