import type { OidcSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import type { Origin } from '../../../../platform/http/actor.ts';
import { type SignedIn, signInOrAskMore } from '../../actions/sign-in.ts';
import { hashToken } from '../../secret-digests.ts';
import { callbackAddress } from '../callback-address.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { CompanySignInError } from '../company-sign-in-error.ts';
import { findProviderById, takeTrip, touchLink } from '../company-sign-in-store.ts';
import { findPerson } from '../find-person.ts';
import { asFault } from '../provider-fault.ts';
import type { Claims } from '../read-account-claim.ts';
import type { TripSecrets } from './start-company-sign-in.ts';

export interface ReturnForm {
  /** What the provider added to the way back, with the question mark. */
  query: string;
  browserToken: string | undefined;
  previousToken: string | undefined;
  origin: Origin;
}

/**
 * Ends a trip: the provider's word is checked (state, issuer, PKCE, signature, audience, nonce, time), and the person goes on as after a password.
 * Somebody who comes this way for the first time proves in the second step that the account is theirs. Throws CompanySignInError.
 */
export async function finishCompanySignIn(
  context: CompanySignInContext,
  form: ReturnForm,
): Promise<SignedIn> {
  const { identity, clients, secrets } = context;
  const { database, clock } = identity;
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
    throw asFault(context, error, service);
  });
  async function askProvider(): Promise<Claims & { iss: string; sub: string }> {
    const config = await clients.open(provider!);
    const back = new URL(callbackAddress(context.publicUrl) + form.query);
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
  const { user, linked } = await findPerson(context, { provider, who, claims, service, origin: form.origin });
  if (linked) await touchLink(database.db, who, clock.now());
  const { origin, previousToken } = form;
  const signIn = { origin, service, previousToken };
  return linked
    ? signInOrAskMore(identity, user, signIn, 'COMPANY')
    : signInOrAskMore(identity, user, { ...signIn, link: who }, 'COMPANY_LINK');
}

/** Many providers tell there, and not in the ID token, who somebody is. */
async function readUserInfo(config: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  return fetchUserInfo(config, accessToken, subject);
}
