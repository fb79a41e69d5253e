import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { LdapSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { type Client, type Entry, ResultCodeError, SizeLimitExceededError } from 'ldapts';
import type { Database } from '../../../platform/db/open-database.ts';
import type { UserRecord } from '../user-store.ts';
import type { CompanySignInPorts } from './company-sign-in-ports.ts';
import {
  findSubjectOf,
  listEnabled,
  type ProviderRecord,
  type ProviderSubject,
} from './company-sign-in-store.ts';
import { findEntry, subjectOf, valuesOf, withDirectory } from './ldap-connection.ts';
import { describeFailure } from './provider-fault.ts';
import type { ProviderSecrets } from './provider-secrets.ts';

/** Whose password it is, and for which company. */
export type DirectoryFit = ProviderSubject & { companyId: string };
/** `NONE`: the account's home is no directory. `DOWN`: one did not answer, so nobody can say. */
export type DirectoryVerdict = { fits: DirectoryFit } | 'WRONG' | 'DOWN' | 'NONE';

export interface PasswordTry {
  account: string;
  password: string;
  /** Null: nobody here has the account. */
  user: Pick<UserRecord, 'id' | 'homeId'> | null;
}

/** The directories of companies, for the password form of the login page. */
export interface Directories {
  /**
   * Asks each directory as many questions. The one that is home to the account is asked about it; to all others nothing of it is told, neither the
   * account nor its password, which a company that administers a directory could keep.
   */
  check(tried: PasswordTry): Promise<DirectoryVerdict>;
}

interface DirectoriesDeps {
  database: Database;
  ports: Pick<CompanySignInPorts, 'standing'>;
  secrets: ProviderSecrets;
  report(error: unknown): void;
}

export function createDirectories({ database, ports, secrets, report }: DirectoriesDeps): Directories {
  async function ask(provider: ProviderRecord, tried: PasswordTry): Promise<DirectoryVerdict> {
    const settings = provider.settings as LdapSettings;
    const secret = provider.secret ? secrets.unwrap(provider.id, provider.secret) : '';
    const { companyId } = provider;
    const { user } = tried;
    const issuer = directoryName(settings);
    // Nobody is asked about too, which takes as long.
    const userId = user?.id ?? randomUUID();
    const standing = await ports.standing(userId, companyId);
    const agreed = await findSubjectOf(database.db, { providerId: provider.id, issuer, userId });
    const isHome = user?.homeId === provider.id && standing === 'EMPLOYEE' && agreed !== null;
    try {
      const subject = await withDirectory(settings, async (client) => {
        await client.bind(settings.bindDn, secret);
        const { account, password } = isHome ? tried : { account: likeIt(tried.account), password: '' };
        return checkPassword(client, settings, account, password);
      });
      if (!isHome) return 'NONE';
      // A phone number may have gone to another entry since its person agreed.
      if (subject === null || subject !== agreed) return 'WRONG';
      return { fits: { providerId: provider.id, issuer, subject, companyId } };
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
  };
}

/** An account of nobody in particular that looks the same: a directory shall not see who signs in elsewhere, nor that it is not asked. */
const likeIt = (account: string): string =>
  account
    .replace(/\d/g, () => String(randomInt(10)))
    .replace(/[a-z]/gi, () => String.fromCharCode(97 + randomInt(26)));

/** Another server, or another part of its tree, says nothing about the people of the former one. */
export const directoryName = ({ url, baseDn }: LdapSettings): string => `${url} ${baseDn}`;

/**
 * Looks for the account and tries the password as its owner. Without an entry or a password of theirs it tries one that nobody has, so that the
 * answer takes as long. Null: it does not fit. Throws when the directory itself fails.
 */
async function checkPassword(
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
