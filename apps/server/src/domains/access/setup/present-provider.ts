import { toChinaTime } from '@cinnabar/kernel';
import type {
  CompanyLinks,
  LdapSettings,
  OidcSettings,
} from '@cinnabar/protocol/access/company-sign-in-schema';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { User } from '../../identity/index.ts';
import type { LinkRecord } from '../links/link-store.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';

/** The settings without the secret, which is never shown. */
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

export function presentLinks(rows: LinkRecord[], users: User[]): CompanyLinks['list'] {
  return rows.map(({ userId, linkTime, usedTime }) => {
    const { name, mobile, email } = users.find(({ id }) => id === userId)!;
    return {
      userId,
      name,
      contact: maskContact(mobile ?? email ?? ''),
      linkTime: toChinaTime(linkTime),
      usedTime: toChinaTime(usedTime),
    };
  });
}
