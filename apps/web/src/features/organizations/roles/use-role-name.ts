import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import { useTranslation } from '../../../lib/i18n.ts';

/** The name of a role: built-in ones in the language of the page, custom ones as they were named. */
export function useRoleName(): (role: { name: string; roleType: RoleType }) => string {
  const { t } = useTranslation('roles');
  return ({ name, roleType }) => (roleType === 'CUSTOM' ? name : t(`system:roleType.${roleType}`));
}
