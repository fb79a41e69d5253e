import { newId } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { PasskeyAdded } from '@cinnabar/protocol/identity/account-schema';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Proof, requireProof } from '../proof/require-proof.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { recordOwn } from '../users/record-own.ts';
import type { UserRecord } from '../users/user-store.ts';
import { CHALLENGE_MS, PASSKEYS_PER_PERSON } from './factor-limits.ts';
import { countRecoveryCodes } from './factor-store.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import {
  countPasskeys,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRecord,
  putChallenge,
  takeChallenge,
} from './passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Algorithms that every authenticator supports (RFC 9053): EdDSA, ES256, RS256. Newer ones follow when the runtime no longer marks them
 * experimental.
 */
const ALGORITHMS = [-8, -7, -257];

const purposeOf = (actor: Actor): string => `REGISTER:${actor.sessionId}`;
const tooMany = () => new AppError('PASSKEY_LIMIT', { params: { count: PASSKEYS_PER_PERSON } });

/** WebAuthn creation options for the browser. Errors: PASSKEY_LIMIT and those of a proof. */
export async function startPasskey(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { party, proof }: { party: RelyingParty; proof: Proof },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { database, clock, system } = context;
  await requireProof(context, actor, user, proof);
  const known = await listPasskeysOf(database.db, user.id);
  if (known.length >= PASSKEYS_PER_PERSON) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: (await system.setting('systemname'))[actor.origin.language],
    rpID: party.id,
    userName: maskContact(user.mobile ?? user.email!),
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await putChallenge(database.db, {
    purpose: purposeOf(actor),
    userId: user.id,
    challenge: options.challenge,
    expireTime: new Date(clock.now().getTime() + CHALLENGE_MS),
  });
  return options;
}

/**
 * Stores a passkey that the browser created; the first factor of a person comes with recovery codes. Errors: PASSKEY_REFUSED, PASSKEY_LIMIT.
 */
export async function addPasskey(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  form: { party: RelyingParty; response: RegistrationResponseJSON; name: string },
): Promise<PasskeyAdded> {
  const { database, clock } = context;
  const now = clock.now();
  const challenge = await takeChallenge(database.db, { purpose: purposeOf(actor), userId: user.id, now });
  if (!challenge) throw new AppError('PASSKEY_REFUSED');
  const made = await judge(form.response, challenge, form.party);
  const record: PasskeyRecord = {
    ...made,
    id: newId(),
    userId: user.id,
    name: form.name,
    rpId: form.party.id,
    createTime: now,
    usedTime: null,
  };
  return database.transaction(async (tx) => {
    if ((await countPasskeys(tx, user.id)) >= PASSKEYS_PER_PERSON) throw tooMany();
    if (!(await insertPasskey(tx, record))) throw new AppError('PASSKEY_REFUSED');
    const hasCodes = (await countRecoveryCodes(tx, user.id)) > 0;
    const recoveryCodes = hasCodes ? null : await makeRecoveryCodes(context, tx, user.id);
    await recordOwn(context, tx, actor, 'PASSKEY_ADDED', { name: form.name });
    await notifyPerson(context, tx, user, 'passkey-added', { params: { name: form.name } });
    return { passkey: presentPasskey(record), recoveryCodes };
  });
}

async function judge(response: RegistrationResponseJSON, challenge: string, party: RelyingParty) {
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!verdict.verified) throw new AppError('PASSKEY_REFUSED');
  const { credential, credentialBackedUp } = verdict.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10).map((transport) => transport.slice(0, 30)),
    synced: credentialBackedUp,
  };
}
