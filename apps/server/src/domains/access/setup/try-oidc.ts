import type { Trial } from '@cinnabar/protocol/access/company-sign-in-schema';
import { type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client';
import type { AccessDeps } from '../access-deps.ts';
import { callbackAddress } from '../providers/callback-address.ts';
import { fetchFromProvider } from '../providers/provider-fetch.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';
import { createTrialNotes } from './trial-notes.ts';

/** Tries metadata, keys, and whether the token endpoint accepts the client secret. */
export async function tryOidc(deps: AccessDeps, provider: ProviderRecord): Promise<Trial> {
  const notes = createTrialNotes();
  let config: Configuration;
  try {
    config = await deps.clients.open(provider, true);
    notes.passed('REACH', config.serverMetadata().issuer);
  } catch (error) {
    return notes.failed('REACH', error);
  }
  try {
    notes.passed('KEYS', String(await countKeys(config, deps.demo)));
  } catch (error) {
    return notes.failed('KEYS', error);
  }
  const refusal = await tokenRefusal(config, deps.publicUrl);
  // The client is authenticated before the code is checked: an invalid code is reported to authenticated clients only.
  if (!(refusal instanceof ResponseBodyError) || refusal.error !== 'invalid_grant')
    return notes.failed('SECRET', refusal);
  notes.passed('SECRET');
  return notes.trial;
}

async function countKeys(config: Configuration, demo: boolean): Promise<number> {
  const { jwks_uri: address = '' } = config.serverMetadata();
  const answer = await fetchFromProvider(address, {}, demo);
  const { keys } = (await answer.json()) as { keys: unknown[] };
  return keys.length;
}

async function tokenRefusal(config: Configuration, publicUrl: string): Promise<unknown> {
  const trial = { code: 'trial', redirect_uri: callbackAddress(publicUrl), code_verifier: 'x'.repeat(43) };
  return genericGrantRequest(config, 'authorization_code', trial).catch((error: unknown) => error);
}
