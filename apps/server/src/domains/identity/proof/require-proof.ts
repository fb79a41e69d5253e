import type { ProofForm } from '@cinnabar/protocol/identity/account-schema';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Sealing } from '../../../platform/sealing/sealed-string.ts';
import { checkCode } from '../codes/check-code.ts';
import { issueCode } from '../codes/issue-code.ts';
import { guessSecret } from '../locks/guess-secret.ts';
import { verifyPassword } from '../secrets/password-hashing.ts';
import { findProofTime, setProofTime } from '../sessions/session-store.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';

/** How long a proof of identity is valid. */
const PROOF_MS = 10 * 60_000;

/** The proof that a call carried, unsealed. */
export interface Proof {
  password?: string | undefined;
  pin?: string | undefined;
}

/** The proof that a call carried, unsealed. The body may be absent. */
export function openProof(sealing: Sealing, form: ProofForm | null | undefined): Proof {
  const open = (sealed: string | undefined) => (sealed === undefined ? undefined : sealing.open(sealed));
  return { password: open(form?.password), pin: open(form?.pin) };
}

const ownContact = (user: UserRecord): string => user.mobile ?? user.email!;

/** Sends the code for a proof to the person's own contact. It is valid only in the session that requested it. */
export async function sendProofCode(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
): Promise<PinResult & { contact: string }> {
  const contact = ownContact(user);
  const { language, address } = actor.origin;
  const sent = await issueCode(context, {
    contact,
    purpose: 'PROOF',
    bindTo: actor.sessionId,
    language,
    address,
  });
  return { ...sent, contact };
}

/**
 * An open session is not enough to change means of sign-in: it takes a password or a code in the call itself, or a proof (or a sign-in) within
 * the last ten minutes. Errors: PROOF_REQUIRED with the methods, WRONG_OWN_PASSWORD, PROOF_LOCKED, WRONG_CODE, CODE_EXPIRED.
 */
export async function requireProof(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  proof: Proof,
): Promise<void> {
  if (await checkProof(context, actor, user, proof)) return;
  if (!(await isProven(context, actor))) throw proofRequired(user);
}

/** Whether the person gave a proof or signed in within the last ten minutes. */
export async function isProven(
  { database, clock }: Pick<IdentityContext, 'database' | 'clock'>,
  actor: Actor,
): Promise<boolean> {
  const proven = await findProofTime(database.db, actor.sessionId);
  return proven !== null && clock.now().getTime() - proven.getTime() <= PROOF_MS;
}

/** Like `requireProof`, but an earlier proof does not count: for actions that an unattended browser must never permit. */
export async function requireProofNow(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  proof: Proof,
): Promise<void> {
  if (!(await checkProof(context, actor, user, proof))) throw proofRequired(user);
}

/** False when the call carried no proof. */
async function checkProof(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { password, pin }: Proof,
): Promise<boolean> {
  if (password !== undefined) {
    // Longer than any password can be: refused like a wrong one, but not hashed.
    const fits = async () => password.length <= 100 && verifyPassword(password, user.passwordHash);
    await guessSecret(context, { kind: 'PROOF', user, origin: actor.origin }, fits);
  } else if (pin !== undefined) {
    await checkCode(context, {
      contact: ownContact(user),
      purpose: 'PROOF',
      bindTo: actor.sessionId,
      code: pin,
    });
  } else {
    return false;
  }
  await setProofTime(context.database.db, actor.sessionId, context.clock.now());
  return true;
}

export function proofRequired(user: UserRecord): AppError {
  const methods = user.passwordHash === null ? ['PIN'] : ['PASSWORD', 'PIN'];
  return new AppError('PROOF_REQUIRED', { result: { methods } });
}
