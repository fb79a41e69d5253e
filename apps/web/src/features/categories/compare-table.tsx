import '../../ui/data/table.css';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import {
  type CategoryConfig,
  diffConfigs,
  rulesOf,
} from '@cinnabar/protocol/categories/rules/category-rules';
import { useTranslation } from '../../lib/i18n.ts';
import { useRuleWords } from './use-rule-words.ts';

interface CompareTableProps {
  /** Rules that the other kind of types has are left out. */
  type: CategoryDetail['type'];
  roles: CategoryDetail['roles'];
  one: { title: string; config: CategoryConfig };
  other: { title: string; config: CategoryConfig };
}

/** Two configurations rule by rule; rules that differ are marked. */
export function CompareTable({ type, roles, one, other }: CompareTableProps) {
  const { t } = useTranslation('categories');
  const wordsOf = useRuleWords(roles);
  const keys = rulesOf(type);
  const changed = diffConfigs(one.config, other.config).filter((key) => keys.includes(key));
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
          {keys.map((key) => (
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
