import type { Trial } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client';
import { callbackAddress } from './callback-address.ts';
import type { CompanySignInContext } from './company-sign-in-context.ts';
import type { ProviderRecord } from './company-sign-in-store.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import { createTrialNotes } from './trial-notes.ts';

/** Metadata, keys, and whether the client secret opens the token endpoint. */
export async function tryOidc(context: CompanySignInContext, provider: ProviderRecord): Promise<Trial> {
  const notes = createTrialNotes();
  let config: Configuration;
  try {
    config = await context.clients.open(provider, true);
    notes.passed('REACH', config.serverMetadata().issuer);
  } catch (error) {
    return notes.failed('REACH', error);
  }
  try {
    notes.passed('KEYS', String(await countKeys(config, context.demo)));
  } catch (error) {
    return notes.failed('KEYS', error);
  }
  const refusal = await tokenRefusal(config, context.publicUrl);
  // Who we are is looked at before the code: the code of nobody is refused to those only who are known.
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
