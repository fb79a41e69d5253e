import type { OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts';
import type { AccessDeps } from '../access-deps.ts';
import { TRIP_MS } from '../access-limits.ts';
import { callbackAddress } from '../providers/callback-address.ts';
import { CompanySignInError } from '../providers/company-sign-in-error.ts';
import { asFault } from '../providers/provider-fault.ts';
import { findEnabledByName } from '../providers/provider-store.ts';
import { insertTrip } from './trip-store.ts';

export interface TripSecrets {
  nonce: string;
  verifier: string;
}

/** Begins a trip to a company's provider: the authorization URL, and the token that the browser must bring back. */
export async function startCompanySignIn(
  deps: AccessDeps,
  { company, service }: { company: string; service: string },
): Promise<{ address: string; browserToken: string }> {
  const { database, clock } = deps;
  const provider = await findEnabledByName(database.db, company.toLowerCase());
  if (!provider) throw new CompanySignInError('UNKNOWN', service);
  const settings = provider.settings as OidcSettings;
  const config = await deps.clients.open(provider).catch((error: unknown) => {
    throw asFault(deps, error, service);
  });
  const [state, browserToken] = [newToken(), newToken()];
  const secrets: TripSecrets = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const stateHash = hashToken(state);
  await insertTrip(database.db, {
    stateHash,
    browserHash: hashToken(browserToken),
    providerId: provider.id,
    secrets: deps.secrets.wrap(stateHash, JSON.stringify(secrets)),
    service,
    expireTime: new Date(clock.now().getTime() + TRIP_MS),
  });
  const address = buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(deps.publicUrl),
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
