import { randomBytes, randomUUID } from 'node:crypto';
import type { LdapSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { type Client, type Entry, ResultCodeError, SizeLimitExceededError } from 'ldapts';
import { findEntry, subjectOf, valuesOf } from './ldap-connection.ts';

/** Another server, or another part of its tree, says nothing about the people of the former one. */
export const directoryName = ({ url, baseDn }: LdapSettings): string => `${url} ${baseDn}`;

/**
 * Looks for the account and tries the password as its owner. Without an entry or a password of theirs it tries one that nobody has, so that the
 * answer takes as long. Null: it does not fit. Throws when the directory itself fails.
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
    // The directory's own no: a wrong password, or an account that may not sign in.
    if (error instanceof ResultCodeError) return null;
    throw error;
  }
}

/** The entry that is found by the account and holds it: a filter that is written too widely names nobody. */
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
