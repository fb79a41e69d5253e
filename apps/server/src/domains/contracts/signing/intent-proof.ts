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
import { type IntentRecord, insertIntent } from './signing-store.ts';

/** The relying party of a passkey; read only when one is used. */
export type PartyOf = () => ReturnType<Identity['relyingParty']>;

/** Bound to the intent, and so to the displayed bytes. */
const questionOf = (actor: Actor, intentId: string, party: ReturnType<PartyOf>) => ({
  userId: actor.userId,
  purpose: `SIGN:${intentId}`,
  party,
  // Signing requires user verification; user presence is not enough.
  verified: true,
});

function readCredential(json: string): AuthenticationResponseJSON {
  try {
    // The library validates every part of it.
    return credentialSchema.parse(JSON.parse(json)) as unknown as AuthenticationResponseJSON;
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', { cause });
  }
}

type Confirming = Awaited<ReturnType<Identity['signingMethods']>>;

/**
 * Throws INTENT_METHOD for a method that this person, or this installation, does not have.
 * @returns the contact for a code that proves the intent, empty when there is none, and how to identify the person
 */
export async function requireMethod(
  deps: ContractsDeps,
  actor: Actor,
  method: IntentMethod,
): Promise<{ contact: string } & Pick<Confirming, 'identify'>> {
  const { methods, contact, identify } = await deps.identity.signingMethods(actor.userId);
  if (!methods.includes(method) || (method === 'PIN' && contact === null))
    throw new AppError('INTENT_METHOD');
  return { contact: contact ?? '', identify };
}

/** Stores the intent and sends what its proof needs: a code, or the challenge for a passkey. Signing password and app need nothing. */
export async function askProof(
  deps: ContractsDeps,
  actor: Actor,
  intent: IntentRecord,
  { contact, party }: { contact: string; party: PartyOf },
): Promise<Omit<Intent, 'intentId'>> {
  const { id, method, expireTime, contracts } = intent;
  if (method !== 'PIN') {
    await deps.database.db.execute(insertIntent(intent));
    const left = expireTime.getTime() - deps.clock.now().getTime();
    const wait = { expiresIn: Math.floor(left / 1000), resendIn: 0 };
    if (method !== 'PASSKEY') return wait;
    const options = await deps.identity.askPasskey(questionOf(actor, id, party()));
    return { ...wait, passkey: { ...options } };
  }
  const code = {
    contact,
    purpose: 'SIGN',
    bindTo: id,
    language: actor.origin.language,
    address: actor.origin.address,
  } as const;
  const aims = contracts.map(({ contractId, actionId }) => ({ contractId, step: actionId }));
  return sendCode(deps, actorOf(actor), code, aims, insertIntent(intent));
}

/**
 * Verifies the proof, outside any transaction of the caller: a wrong one must be counted although the signing does not start. The errors
 * are those of the method, e.g. WRONG_CODE, WRONG_SIGN_PASSWORD, OTP_LOCKED.
 * @returns how to identify the person, who was read for it
 */
export async function checkProof(
  deps: ContractsDeps,
  actor: Actor,
  { id, method }: IntentRecord,
  value: string,
  party: PartyOf,
): Promise<Pick<Confirming, 'identify'>> {
  const { identity } = deps;
  const { userId, origin } = actor;
  // The method may have been disabled, or the factor removed, since the intent was declared.
  const { contact, identify } = await requireMethod(deps, actor, method);
  if (method === 'SIGNPWD') await identity.checkSignPassword({ userId, value, origin });
  else if (method === 'OTP') await identity.checkOtp({ userId, value, origin });
  else if (method === 'TOKEN') await identity.checkPersonToken(actor, value);
  else if (method === 'PASSKEY')
    await identity.checkPasskey(questionOf(actor, id, party()), readCredential(value));
  else await identity.checkCode({ contact, purpose: 'SIGN', bindTo: id, code: value });
  return { identify };
}
