import type { CategoryConfig, ConfigKey } from '@cinnabar/protocol/categories/category-config';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { DEFAULT_RULE } from '@cinnabar/protocol/categories/number-rule';
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
  const nameOf = useRoleName();
  const and = t('and');
  return (config, key) => {
    switch (key) {
      case 'numberRule':
        return config.numberRule || DEFAULT_RULE;
      case 'senderRoleIds':
        return (
          roles
            .filter(({ id }) => config.senderRoleIds.includes(id))
            .map(nameOf)
            .join(and) || t('rule.nobody')
        );
      case 'deadlineDays':
        return config.deadlineDays === null ? t('rule.free') : t('rule.days', { count: config.deadlineDays });
      case 'minReadSeconds':
        return config.minReadSeconds === 0
          ? t('rule.free')
          : t('rule.seconds', { count: config.minReadSeconds });
      case 'realName':
        return t(config.realName ? 'rule.demanded' : 'rule.free');
      case 'intentMethods':
        return config.intentMethods.map((one) => t(`method.${one}`)).join(and) || t('rule.free');
    }
  };
}
