import { randomBytes, randomUUID } from 'node:crypto';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { LdapSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { type Client, type Entry, ResultCodeError, SizeLimitExceededError } from 'ldapts';
import type { Database } from '../../../platform/db/open-database.ts';
import type { CompanySignInPorts } from './company-sign-in-ports.ts';
import { listEnabled, type ProviderRecord, type ProviderSubject } from './company-sign-in-store.ts';
import { findEntry, subjectOf, valuesOf, withDirectory } from './ldap-connection.ts';
import { describeFailure } from './provider-fault.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

/** `NONE`: no directory knows this person's company. `DOWN`: one did not answer, so nobody can say. */
export type DirectoryVerdict = { fits: ProviderSubject } | 'WRONG' | 'DOWN' | 'NONE';

export interface PasswordTry {
  account: string;
  password: string;
  /** Null: nobody here has the account. */
  userId: string | null;
}

/** The directories of companies, for the password form of the login page. */
export interface Directories {
  check(tried: PasswordTry): Promise<DirectoryVerdict>;
  /** Whether a directory may know this person's password. */
  serve(userId: string | null): Promise<boolean>;
}

interface DirectoriesDeps {
  database: Database;
  ports: CompanySignInPorts;
  secrets: ProviderSecrets;
  report(error: unknown): void;
}

export function createDirectories({ database, ports, secrets, report }: DirectoriesDeps): Directories {
  const employs = (provider: ProviderRecord, userId: string | null) =>
    // Nobody is asked about too, which takes as long.
    ports.isEmployee(userId ?? randomUUID(), provider.companyId);

  async function ask(provider: ProviderRecord, tried: PasswordTry): Promise<DirectoryVerdict> {
    const settings = provider.settings as LdapSettings;
    const secret = provider.secret ? secrets.unwrap(provider.id, provider.secret) : '';
    const own = await employs(provider, tried.userId);
    try {
      const subject = await withDirectory(settings, async (client) => {
        await client.bind(settings.bindDn, secret);
        return checkPassword(client, settings, own ? tried : { ...tried, password: '' });
      });
      if (!own) return 'NONE';
      return subject
        ? { fits: { providerId: provider.id, issuer: directoryName(settings), subject } }
        : 'WRONG';
    } catch (error) {
      report(new Error(`company directory: ${describeFailure(error)}`));
      return 'DOWN';
    }
  }

  return {
    async check(tried) {
      // RFC 4513 §5.1.2: a bind with a name and no password succeeds, and proves nothing.
      if (tried.password === '') return 'WRONG';
      const providers = await listEnabled(database.db, 'LDAP');
      const verdicts = await Promise.all(providers.map((provider) => ask(provider, tried)));
      const fitting = verdicts.find((verdict) => typeof verdict === 'object');
      if (fitting) return fitting;
      if (verdicts.includes('DOWN')) return 'DOWN';
      return verdicts.includes('WRONG') ? 'WRONG' : 'NONE';
    },
    async serve(userId) {
      const providers = await listEnabled(database.db, 'LDAP');
      const answers = await Promise.all(providers.map((provider) => employs(provider, userId)));
      return userId !== null && answers.includes(true);
    },
  };
}

/** Another server, or another part of its tree, says nothing about the people of the former one. */
export const directoryName = ({ url, baseDn }: LdapSettings): string => `${url} ${baseDn}`;

/**
 * Looks for the account and tries the password as its owner. Without an entry or a password of theirs it tries one that nobody has, so that the
 * answer takes as long. Null: it does not fit. Throws when the directory itself fails.
 */
async function checkPassword(
  client: Client,
  settings: LdapSettings,
  { account, password }: PasswordTry,
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
