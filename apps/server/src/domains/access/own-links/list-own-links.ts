import { toChinaTime } from '@cinnabar/kernel';
import type { LdapSettings, OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { OwnLinks } from '@cinnabar/protocol/access/own-links-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { AccessDeps } from '../access-deps.ts';
import { listRequestsFor } from '../links/link-request-store.ts';
import { listLinksOf } from '../links/link-store.ts';
import { directoryName } from '../providers/directory-entry.ts';
import { listEnabled, type ProviderRecord } from '../providers/provider-store.ts';

/** Company sign-ins of a person: active links, link requests, and directories that could become the home of the account. */
export async function listOwnLinks(deps: AccessDeps, actor: Actor): Promise<OwnLinks> {
  const { database, clock, identity, organizations } = deps;
  const user = await identity.getUser(actor.userId);
  const [links, requests, directories] = await Promise.all([
    listLinksOf(database.db, user.id),
    listRequestsFor(database.db, user, clock.now()),
    listEnabled(database.db, 'LDAP'),
  ]);
  const about = async ({ id, companyId, kind }: ProviderRecord, source: string) => ({
    providerId: id,
    companyName: (await organizations.getCompany(companyId)).name,
    kind,
    source,
  });
  const nameOf = ({ settings }: ProviderRecord) => directoryName(settings as LdapSettings);
  const isOffered = async (directory: ProviderRecord) =>
    !links.some(({ link, provider }) => provider.id === directory.id && link.issuer === nameOf(directory)) &&
    !requests.some(({ provider }) => provider.id === directory.id) &&
    (await organizations.standing(user.id, directory.companyId)) === 'EMPLOYEE';
  const offered = await Promise.all(
    directories.map(async (directory) => ((await isOffered(directory)) ? [directory] : [])),
  );
  return {
    links: await Promise.all(
      links.map(async ({ link, provider }) => ({
        ...(await about(provider, link.issuer)),
        account: link.account,
        linkTime: toChinaTime(link.linkTime),
        usedTime: toChinaTime(link.usedTime),
      })),
    ),
    requests: await Promise.all(
      requests.map(async ({ request, provider }) => ({
        ...(await about(provider, request.issuer)),
        id: request.id,
        account: request.account,
        // An employee is already known; others are asked to become one.
        employs:
          provider.kind === 'OIDC' &&
          request.contact !== null &&
          (provider.settings as OidcSettings).newcomers === 'EMPLOY',
        createTime: toChinaTime(request.createTime),
        expireTime: toChinaTime(request.expireTime),
      })),
    ),
    offers: await Promise.all(offered.flat().map((directory) => about(directory, nameOf(directory)))),
  };
}
