import { randomBytes, randomUUID } from 'node:crypto';
import type { LdapSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { type Client, type Entry, ResultCodeError, SizeLimitExceededError } from 'ldapts';
import { findEntry, subjectOf, valuesOf } from './ldap-connection.ts';

/** A link is not valid for another server, or another part of its tree. */
export const directoryName = ({ url, baseDn }: LdapSettings): string => `${url} ${baseDn}`;

/**
 * Finds the entry of the account and binds with the password as it. Without an entry or a password it tries one that never matches, so that the
 * response time is equal. Null: wrong. Throws when the directory itself fails.
 */
export async function checkPassword(
  client: Client,
  settings: LdapSettings,
  account: string,
  password: string,
): Promise<string | null> {
  const entry = await findOwnEntry(client, settings, account);
  const known = entry !== null && password !== '';
  try {
    await client.bind(
      known ? entry.dn : `cn=${randomUUID()},${settings.baseDn}`,
      known ? password : randomBytes(16).toString('base64url'),
    );
    return known ? subjectOf(entry) : null;
  } catch (error) {
    // Refusal by the directory: a wrong password, or an account that may not sign in.
    if (error instanceof ResultCodeError) return null;
    throw error;
  }
}

/** The entry that is found by the account and contains it: a filter that is too wide matches no one. */
export async function findOwnEntry(
  client: Client,
  settings: LdapSettings,
  account: string,
): Promise<Entry | null> {
  const entry = await findEntry(client, settings, account).catch((error: unknown) => {
    if (error instanceof SizeLimitExceededError) return null;
    throw error;
  });
  if (!entry) return null;
  const { emailAttribute, phoneAttribute, numberAttribute } = settings;
  const held = [emailAttribute, phoneAttribute, numberAttribute].flatMap((name) => valuesOf(entry, name));
  return held.some((value) => normaliseAccount(value) === normaliseAccount(account)) ? entry : null;
}
