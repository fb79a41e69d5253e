import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import {
  type CategoryConfig,
  type ConfigKey,
  ruleOf,
} from '@cinnabar/protocol/categories/rules/category-rules';
import { useTranslation } from '../../lib/i18n.ts';

type Roles = CategoryDetail['roles'];

/** The name of a role: built-in ones in the language of the page. */
export function useRoleName(): (role: Roles[number]) => string {
  const { t } = useTranslation('categories');
  return ({ name, roleType }) => (roleType === 'CUSTOM' ? name : t(`system:roleType.${roleType}`));
}

/** What a configuration says in one rule, for comparing. */
export function useRuleWords(roles: Roles): (config: CategoryConfig, key: ConfigKey) => string {
  const { t } = useTranslation('categories');
  // Words of internal steps.
  useTranslation('contracts');
  const nameOf = useRoleName();
  const rolesOf = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id)).map(nameOf);
  return (config, key) => ruleOf(key).words(config[key], { t, rolesOf });
}
