import '../../ui/data/table.css';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import {
  type CategoryConfig,
  CONFIG_KEYS,
  diffConfigs,
} from '@cinnabar/protocol/categories/rules/category-rules';
import { useTranslation } from '../../lib/i18n.ts';
import { useRuleWords } from './use-rule-words.ts';

interface CompareTableProps {
  roles: CategoryDetail['roles'];
  one: { title: string; config: CategoryConfig };
  other: { title: string; config: CategoryConfig };
}

/** Two configurations rule by rule; rules that differ are marked. */
export function CompareTable({ roles, one, other }: CompareTableProps) {
  const { t } = useTranslation('categories');
  const wordsOf = useRuleWords(roles);
  const changed = diffConfigs(one.config, other.config);
  return (
    <>
      <p className="category-differ">
        {changed.length === 0 ? t('compare.same') : t('compare.differ', { count: changed.length })}
      </p>
      <table className="data-table category-compare">
        <thead>
          <tr>
            <th>{t('compare.rule')}</th>
            <th>{one.title}</th>
            <th>{other.title}</th>
          </tr>
        </thead>
        <tbody>
          {CONFIG_KEYS.map((key) => (
            <tr key={key} className={changed.includes(key) ? 'category-changed' : undefined}>
              <th scope="row">{t(`rule.${key}`)}</th>
              <td>{wordsOf(one.config, key)}</td>
              <td>{wordsOf(other.config, key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
