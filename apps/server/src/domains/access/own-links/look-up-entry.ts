import { isId } from '@cinnabar/kernel';
import type { LdapSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { AccessDeps } from '../access-deps.ts';
import { lookUpsOf } from '../access-limits.ts';
import { replaceRequest } from '../links/link-request-store.ts';
import { findLinkedUser } from '../links/link-store.ts';
import { directoryName, findOwnEntry } from '../providers/directory-entry.ts';
import { subjectOf, withDirectory } from '../providers/ldap-connection.ts';
import { describeFailure } from '../providers/provider-fault.ts';
import { findProviderById } from '../providers/provider-store.ts';

/**
 * Finds the entry of a person in the directory of their company, by a shared contact or number, and stores a link request that they may accept.
 * No password is required. Errors: NOT_FOUND, COMPANY_LINK_ADMINISTRATOR, COMPANY_DIRECTORY_UNKNOWN, COMPANY_DIRECTORY_SILENT.
 */
export async function lookUpEntry(deps: AccessDeps, actor: Actor, providerId: string): Promise<void> {
  const { database, clock, identity, organizations, secrets, report } = deps;
  const user = await identity.getUser(actor.userId);
  const provider = isId(providerId) ? await findProviderById(database.db, providerId) : null;
  if (!provider?.enabled || provider.kind !== 'LDAP') throw new AppError('NOT_FOUND');
  const standing = await organizations.standing(user.id, provider.companyId);
  if (standing !== 'EMPLOYEE') throw new AppError('NOT_FOUND');
  const now = clock.now();
  await countAttempt(database, lookUpsOf(user.id), now);
  const number = await organizations.findEmployeeNumber(user.id, provider.companyId);
  const accounts = [user.mobile, user.email, number].filter((account) => account !== null);
  const settings = provider.settings as LdapSettings;
  const found = await search().catch((error: unknown) => {
    report(new Error(`company directory: ${describeFailure(error)}`));
    throw new AppError('COMPANY_DIRECTORY_SILENT');
  });
  const who = found && { providerId, issuer: directoryName(settings), subject: found.subject };
  const holder = who && (await findLinkedUser(database.db, who));
  if (!who || (holder && holder !== user.id)) throw new AppError('COMPANY_DIRECTORY_UNKNOWN');
  const request = {
    ...who,
    account: found.account,
    userId: user.id,
    contact: null,
    name: null,
    number: null,
  };
  await replaceRequest(database.db, request, now);

  async function search(): Promise<{ account: string; subject: string } | null> {
    const secret = provider!.secret ? secrets.unwrap(providerId, provider!.secret) : '';
    return withDirectory(settings, async (client) => {
      await client.bind(settings.bindDn, secret);
      for (const account of accounts) {
        const entry = await findOwnEntry(client, settings, account);
        if (entry) return { account, subject: subjectOf(entry) };
      }
      return null;
    });
  }
}
