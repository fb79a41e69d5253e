import { randomInt, randomUUID } from 'node:crypto';
import type { LdapSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { HomeVerdict, PasswordTry } from '../../identity/index.ts';
import type { AccessDeps } from '../access-deps.ts';
import { findSubjectOf, touchLink } from '../links/link-store.ts';
import { checkPassword, directoryName } from '../providers/directory-entry.ts';
import { withDirectory } from '../providers/ldap-connection.ts';
import { describeFailure } from '../providers/provider-fault.ts';
import { listEnabled, type ProviderRecord } from '../providers/provider-store.ts';

type Deps = Pick<AccessDeps, 'database' | 'clock' | 'organizations' | 'secrets' | 'report'>;

/**
 * Whether the directory of an account confirms a password. Each directory gets the same number of queries. Only the home of the account gets
 * its real data; all others get neither the account nor its password, which a company that administers a directory could record.
 */
export async function checkAtHome(deps: Deps, tried: PasswordTry): Promise<HomeVerdict> {
  // RFC 4513 §5.1.2: a bind with a name and no password succeeds, and proves nothing.
  if (tried.password === '') return 'WRONG';
  const providers = await listEnabled(deps.database.db, 'LDAP');
  const verdicts = await Promise.all(providers.map((provider) => ask(deps, provider, tried)));
  const fitting = verdicts.find((verdict) => typeof verdict === 'object');
  if (fitting) return fitting;
  if (verdicts.includes('DOWN')) return 'DOWN';
  return verdicts.includes('WRONG') ? 'WRONG' : 'NONE';
}

async function ask(
  { database: { db }, clock, organizations, secrets, report }: Deps,
  provider: ProviderRecord,
  tried: PasswordTry,
): Promise<HomeVerdict> {
  const settings = provider.settings as LdapSettings;
  const secret = provider.secret ? secrets.unwrap(provider.id, provider.secret) : '';
  const { companyId } = provider;
  const { user } = tried;
  const issuer = directoryName(settings);
  // An unknown account is queried too, so that the response time is equal.
  const userId = user?.id ?? randomUUID();
  const standing = await organizations.standing(userId, companyId);
  const agreed = await findSubjectOf(db, { providerId: provider.id, issuer, userId });
  const isHome = user?.homeId === provider.id && standing === 'EMPLOYEE' && agreed !== null;
  try {
    const subject = await withDirectory(settings, async (client) => {
      await client.bind(settings.bindDn, secret);
      const { account, password } = isHome ? tried : { account: likeIt(tried.account), password: '' };
      return checkPassword(client, settings, account, password);
    });
    if (!isHome) return 'NONE';
    // A phone number may have moved to another entry since its person agreed.
    if (subject === null || subject !== agreed) return 'WRONG';
    const who = { providerId: provider.id, issuer, subject };
    return { companyId, noteUse: () => touchLink(db, who, clock.now()) };
  } catch (error) {
    report(new Error(`company directory: ${describeFailure(error)}`));
    return 'DOWN';
  }
}

/** A dummy account that looks the same: a directory must not learn who signs in elsewhere, nor that it is not the home. */
const likeIt = (account: string): string =>
  account
    .replace(/\d/g, () => String(randomInt(10)))
    .replace(/[a-z]/gi, () => String.fromCharCode(97 + randomInt(26)));
