import { isId } from '@cinnabar/kernel';
import type { LdapSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import { getSelf } from '../../account/present-profile.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';
import { lookUpsOf } from '../company-sign-in-limits.ts';
import { findLinkedUser, findProviderById } from '../company-sign-in-store.ts';
import { directoryName, findOwnEntry } from '../directories.ts';
import { subjectOf, withDirectory } from '../ldap-connection.ts';
import { replaceRequest } from '../link-request-store.ts';
import { describeFailure } from '../provider-fault.ts';

/**
 * Looks for a person in the directory of their company, by what both know them by, and writes down the link that they may then agree to. No
 * password is asked for. Errors: NOT_FOUND, COMPANY_LINK_ADMINISTRATOR, COMPANY_DIRECTORY_UNKNOWN, COMPANY_DIRECTORY_SILENT.
 */
export async function lookUpEntry(
  context: CompanySignInContext,
  actor: Actor,
  providerId: string,
): Promise<void> {
  const { identity, secrets, report } = context;
  const { database, ports, clock } = identity;
  const user = await getSelf(identity, actor);
  const provider = isId(providerId) ? await findProviderById(database.db, providerId) : null;
  if (!provider?.enabled || provider.kind !== 'LDAP') throw new AppError('NOT_FOUND');
  const standing = await ports.standing(user.id, provider.companyId);
  if (standing !== 'EMPLOYEE') throw new AppError('NOT_FOUND');
  const now = clock.now();
  await countAttempt(database, lookUpsOf(user.id), now);
  const number = await ports.findEmployeeNumber(user.id, provider.companyId);
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
