import type { OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { SignedIn } from '../../identity/index.ts';
import type { AccessDeps } from '../access-deps.ts';
import { touchLink } from '../links/link-store.ts';
import { callbackAddress } from '../providers/callback-address.ts';
import { CompanySignInError } from '../providers/company-sign-in-error.ts';
import { asFault } from '../providers/provider-fault.ts';
import { findProviderById } from '../providers/provider-store.ts';
import { askForLink } from './ask-for-link.ts';
import { findLinkedPerson } from './find-linked-person.ts';
import type { Claims } from './read-account-claim.ts';
import type { TripSecrets } from './start-company-sign-in.ts';
import { takeTrip } from './trip-store.ts';

export interface ReturnForm {
  /** The query of the redirect URI, with the question mark. */
  query: string;
  browserToken: string | undefined;
  previousToken: string | undefined;
  origin: Origin;
}

/**
 * Ends a trip: the provider's response is verified (state, issuer, PKCE, signature, audience, nonce, time), and its linked person continues as
 * after a password, in a session for the provider's company. Throws CompanySignInError; LINK for a person who has yet to agree.
 */
export async function finishCompanySignIn(deps: AccessDeps, form: ReturnForm): Promise<SignedIn> {
  const { database, clock, identity, clients, secrets } = deps;
  const state = new URLSearchParams(form.query).get('state');
  if (!state || !form.browserToken) throw new CompanySignInError('EXPIRED');
  const stateHash = hashToken(state);
  const trip = await takeTrip(database.db, stateHash, hashToken(form.browserToken));
  if (!trip || trip.expireTime <= clock.now()) throw new CompanySignInError('EXPIRED', trip?.service);
  const { service } = trip;
  const provider = await findProviderById(database.db, trip.providerId);
  if (!provider?.enabled) throw new CompanySignInError('UNKNOWN', service);

  const settings = provider.settings as OidcSettings;
  const { nonce, verifier } = JSON.parse(secrets.unwrap(stateHash, trip.secrets)) as TripSecrets;
  const claims = await askProvider().catch((error: unknown) => {
    throw asFault(deps, error, service);
  });
  async function askProvider(): Promise<Claims & { iss: string; sub: string }> {
    const config = await clients.open(provider!);
    const back = new URL(callbackAddress(deps.publicUrl) + form.query);
    const tokens = await authorizationCodeGrant(config, back, {
      expectedState: state!,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const { iss, sub, ...told } = tokens.claims()!;
    const more = settings.claim in told ? {} : await readUserInfo(config, tokens.access_token, sub);
    return { ...more, ...told, iss, sub };
  }

  const who = { providerId: provider.id, issuer: claims.iss, subject: claims.sub };
  const person = await findLinkedPerson(deps, provider, who);
  if (person === 'REFUSED') throw new CompanySignInError('NO_ACCOUNT', service);
  if (!person) {
    await askForLink(deps, { provider, who, claims, service });
    throw new CompanySignInError('LINK', service);
  }
  await touchLink(database.db, who, clock.now());
  const { origin, previousToken } = form;
  return identity.signInByCompany(person.userId, {
    origin,
    service,
    previousToken,
    within: provider.companyId,
  });
}

/** Many providers send the claims there, and not in the ID token. */
async function readUserInfo(config: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  return fetchUserInfo(config, accessToken, subject);
}
