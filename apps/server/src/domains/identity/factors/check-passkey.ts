import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { CHALLENGE_MS } from './factor-limits.ts';
import {
  listPasskeysOf,
  type PasskeyRecord,
  putChallenge,
  takeChallenge,
  touchPasskey,
} from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyQuestion {
  userId: string;
  /** The purpose of the answer, e.g. `SIGN:<intent>`. */
  purpose: string;
  party: RelyingParty;
  /** User verification is required, by finger, face or PIN: user presence alone is not enough. */
  verified: boolean;
}

/** WebAuthn request options for an authenticator of this person. PASSKEY_MISSING when they have none for this domain. */
export async function askPasskey(
  { database, clock }: IdentityContext,
  { userId, purpose, party, verified }: PasskeyQuestion,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const usable = (await listPasskeysOf(database.db, userId)).filter(({ rpId }) => rpId === party.id);
  if (usable.length === 0) throw new AppError('PASSKEY_MISSING');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_MS,
    allowCredentials: usable.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification: verified ? 'required' : 'preferred',
  });
  const expireTime = new Date(clock.now().getTime() + CHALLENGE_MS);
  await putChallenge(database.db, { purpose, userId, challenge: options.challenge, expireTime });
  return options;
}

/** Verifies the response of an authenticator. The challenge is removed after one response, right or wrong. Errors: PASSKEY_REFUSED. */
export async function checkPasskey(
  { database, clock }: IdentityContext,
  { userId, purpose, party, verified }: PasskeyQuestion,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const now = clock.now();
  const challenge = await takeChallenge(database.db, { purpose, userId, now });
  const known = (await listPasskeysOf(database.db, userId)).find(
    ({ credentialId, rpId }) => credentialId === response.id && rpId === party.id,
  );
  if (!challenge || !known) throw new AppError('PASSKEY_REFUSED');
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: credentialOf(known),
    requireUserVerification: verified,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!verdict.verified) throw new AppError('PASSKEY_REFUSED');
  const { newCounter, credentialBackedUp } = verdict.authenticationInfo;
  await touchPasskey(database.db, known.id, {
    counter: newCounter,
    synced: credentialBackedUp,
    usedTime: now,
  });
}

function credentialOf({ credentialId, publicKey, counter, transports }: PasskeyRecord) {
  return {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports,
  };
}
