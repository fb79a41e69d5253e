import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type {
  CompanyLinks,
  LdapSettings,
  OidcSettings,
} from '@cinnabar/protocol/identity/company-sign-in-schema';
import type { listLinks, ProviderRecord } from './company-sign-in-store.ts';

/** The settings without the secret, which is shown to nobody. */
export function presentProvider<S extends OidcSettings | LdapSettings>(
  { settings, enabled, secret, updateTime }: ProviderRecord,
  links: number,
) {
  return {
    ...(settings as S),
    enabled,
    hasSecret: secret !== null,
    updateTime: toChinaTime(updateTime),
    links,
  };
}

export function presentLinks(rows: Awaited<ReturnType<typeof listLinks>>): CompanyLinks['list'] {
  return rows.map(({ link, user }) => ({
    userId: user.id,
    name: user.name,
    contact: maskContact(user.mobile ?? user.email ?? ''),
    linkTime: toChinaTime(link.linkTime),
    usedTime: toChinaTime(link.usedTime),
  }));
}
