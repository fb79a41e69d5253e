import type { AuditEntry } from '@cinnabar/protocol/audit/audit-list-schema';
import type { Menu } from '@cinnabar/protocol/permissions';

type PageObject = NonNullable<AuditEntry['object']>;

/** The page of an object, if there is one that the reader may open. */
export function pageOfObject({ kind, id }: PageObject, menus: readonly string[]): string | null {
  const opens = (...some: Menu[]) => some.some((menu) => menus.includes(menu));
  if (id === null) return null;
  const to = encodeURIComponent(id);
  if (kind === 'SEAL') return `/seal-electronic/${to}`;
  if (kind === 'COMPANY') return opens('organization') ? '/companyinfo' : null;
  if (kind === 'ROLE') return opens('roles') ? `/role?role=${to}` : null;
  if (kind === 'CATEGORY') return opens('configuration', 'categories') ? `/businesstype/${to}` : null;
  if (kind === 'FEE') return opens('fees') ? '/fee' : null;
  return null;
}
