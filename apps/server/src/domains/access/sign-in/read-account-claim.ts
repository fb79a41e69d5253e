import type { OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';

export type Claims = Readonly<Record<string, unknown>>;

/**
 * The account that a provider's claims name; null when there is none that counts. An e-mail address or a phone number counts when the provider
 * says that it has verified it (OpenID Connect Core §5.1, `…_verified`): many let their people enter any value.
 */
export function readAccountClaim(
  claims: Claims,
  { accountKey, claim }: Pick<OidcSettings, 'accountKey' | 'claim'>,
): string | null {
  if (accountKey !== 'NUMBER') return verifiedContact(claims, claim);
  const value = claims[claim];
  const number = typeof value === 'number' ? String(value) : value;
  return typeof number === 'string' && number.trim() !== '' && number.length <= 60 ? number.trim() : null;
}

/** The contact of a new employee. */
export function readContactClaim(claims: Claims): string | null {
  return verifiedContact(claims, 'phone_number') ?? verifiedContact(claims, 'email');
}

export function readNameClaim(claims: Claims): string | null {
  const { name } = claims;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : null;
}

function verifiedContact(claims: Claims, claim: string): string | null {
  const value = claims[claim];
  if (typeof value !== 'string' || claims[`${claim}_verified`] !== true) return null;
  const contact = normaliseAccount(value);
  return isContact(contact) ? contact : null;
}
