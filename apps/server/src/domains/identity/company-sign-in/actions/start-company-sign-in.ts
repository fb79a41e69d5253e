import type { OidcSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { hashToken, newToken } from '../../secret-digests.ts';
import { callbackAddress } from '../callback-address.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { CompanySignInError } from '../company-sign-in-error.ts';
import { TRIP_MS } from '../company-sign-in-limits.ts';
import { findEnabledByName, insertTrip } from '../company-sign-in-store.ts';
import { asFault } from '../provider-fault.ts';

export interface TripSecrets {
  nonce: string;
  verifier: string;
}

/** Begins a trip to a company's provider: where the browser goes, and the token that it must bring back. */
export async function startCompanySignIn(
  context: CompanySignInContext,
  { company, service }: { company: string; service: string },
): Promise<{ address: string; browserToken: string }> {
  const { database, clock } = context.identity;
  const provider = await findEnabledByName(database.db, company.toLowerCase());
  if (!provider) throw new CompanySignInError('UNKNOWN', service);
  const settings = provider.settings as OidcSettings;
  const config = await context.clients.open(provider).catch((error: unknown) => {
    throw asFault(context, error, service);
  });
  const [state, browserToken] = [newToken(), newToken()];
  const secrets: TripSecrets = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const stateHash = hashToken(state);
  await insertTrip(database.db, {
    stateHash,
    browserHash: hashToken(browserToken),
    providerId: provider.id,
    secrets: context.secrets.wrap(stateHash, JSON.stringify(secrets)),
    service,
    expireTime: new Date(clock.now().getTime() + TRIP_MS),
  });
  const address = buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(context.publicUrl),
    scope: withOpenId(settings.scopes),
    state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, browserToken };
}

/** Without `openid` there is no ID token. */
function withOpenId(scopes: string): string {
  const named = scopes.split(/\s+/).filter(Boolean);
  return [...new Set(['openid', ...named])].join(' ');
}
