import type { OidcSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import type { Origin } from '../../../../platform/http/actor.ts';
import { type SignedIn, signInOrAskMore } from '../../actions/sign-in.ts';
import { hashToken } from '../../secret-digests.ts';
import { askForLink } from '../ask-for-link.ts';
import { callbackAddress } from '../callback-address.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { CompanySignInError } from '../company-sign-in-error.ts';
import { findProviderById, takeTrip, touchLink } from '../company-sign-in-store.ts';
import { findLinkedPerson } from '../find-linked-person.ts';
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
 * Ends a trip: the provider's word is checked (state, issuer, PKCE, signature, audience, nonce, time), and who has agreed to be its person goes
 * on as after a password, in a session for the provider's company. Throws CompanySignInError; LINK for somebody who has yet to agree.
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
  const user = await findLinkedPerson(identity, provider, who);
  if (user === 'REFUSED') throw new CompanySignInError('NO_ACCOUNT', service);
  if (!user) {
    await askForLink(context, { provider, who, claims, service });
    throw new CompanySignInError('LINK', service);
  }
  await touchLink(database.db, who, clock.now());
  const { origin, previousToken } = form;
  const signIn = { origin, service, previousToken, within: provider.companyId };
  return signInOrAskMore(identity, user, signIn, 'COMPANY');
}

/** Many providers tell there, and not in the ID token, who somebody is. */
async function readUserInfo(config: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  return fetchUserInfo(config, accessToken, subject);
}
