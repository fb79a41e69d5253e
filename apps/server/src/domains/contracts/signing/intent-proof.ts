import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Intent } from '@cinnabar/protocol/contracts/intent-schema';
import { credentialSchema } from '@cinnabar/protocol/identity/account-schema';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import type { Identity } from '../../identity/index.ts';
import { sendCode } from '../access/send-code.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { IntentRecord } from './signing-store.ts';

/** The address that a passkey is asked for; looked at only when one is. */
export type PartyOf = () => ReturnType<Identity['relyingParty']>;

/** Bound to the intent, and with it to the bytes that were shown. */
const questionOf = (actor: Actor, intentId: string, party: ReturnType<PartyOf>) => ({
  userId: actor.userId,
  purpose: `SIGN:${intentId}`,
  party,
  // To sign, the authenticator must know its holder; a touch by anybody does not do.
  verified: true,
});

function readCredential(json: string): AuthenticationResponseJSON {
  try {
    // The library judges every part of it.
    return credentialSchema.parse(JSON.parse(json)) as unknown as AuthenticationResponseJSON;
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', { cause });
  }
}

/** Where the code that proves an intent goes. */
async function contactOf(deps: ContractsDeps, actor: Actor): Promise<string> {
  const user = await deps.identity.getUser(actor.userId);
  const contact = user.mobile ?? user.email;
  if (!contact) throw new AppError('INTENT_METHOD');
  return contact;
}

/** INTENT_METHOD for a way of proving that this person, or this installation, does not have. */
export async function requireMethod(deps: ContractsDeps, actor: Actor, method: IntentMethod): Promise<void> {
  const usable = await deps.identity.signingMethods(actor.userId);
  if (!usable.includes(method)) throw new AppError('INTENT_METHOD');
}

/** Sends what the signer needs for the proof: a code, or the question for a passkey. Signing password and app need nothing. */
export async function askProof(
  deps: ContractsDeps,
  actor: Actor,
  { id, method, expireTime, contracts }: IntentRecord,
  party: PartyOf,
): Promise<Omit<Intent, 'intentId'>> {
  if (method !== 'PIN') {
    const left = expireTime.getTime() - deps.clock.now().getTime();
    const wait = { expiresIn: Math.floor(left / 1000), resendIn: 0 };
    if (method !== 'PASSKEY') return wait;
    const options = await deps.identity.askPasskey(questionOf(actor, id, party()));
    return { ...wait, passkey: { ...options } };
  }
  const code = {
    contact: await contactOf(deps, actor),
    purpose: 'SIGN',
    bindTo: id,
    language: actor.origin.language,
    address: actor.origin.address,
  } as const;
  const aims = contracts.map(({ contractId, actionId }) => ({ contractId, step: actionId }));
  return sendCode(deps, actorOf(actor), code, aims);
}

/**
 * Looks at the proof, in no transaction of the caller's: a wrong one must count although the signing does not begin. The errors are those of
 * the method, e.g. WRONG_CODE, WRONG_SIGN_PASSWORD, OTP_LOCKED.
 */
export async function checkProof(
  deps: ContractsDeps,
  actor: Actor,
  { id, method }: IntentRecord,
  value: string,
  party: PartyOf,
): Promise<void> {
  const { identity } = deps;
  const { userId, origin } = actor;
  // The setting may have been switched off, or the factor removed, since the intent was declared.
  await requireMethod(deps, actor, method);
  if (method === 'SIGNPWD') return identity.checkSignPassword({ userId, value, origin });
  if (method === 'OTP') return identity.checkOtp({ userId, value, origin });
  if (method === 'PASSKEY')
    return identity.checkPasskey(questionOf(actor, id, party()), readCredential(value));
  const contact = await contactOf(deps, actor);
  await identity.checkCode({ contact, purpose: 'SIGN', bindTo: id, code: value });
}
