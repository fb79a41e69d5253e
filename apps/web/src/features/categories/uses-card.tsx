import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Facts } from '../../ui/data/facts.tsx';

/** What names the type. */
export function UsesCard({ category: { id, uses } }: { category: CategoryDetail }) {
  const { t } = useTranslation('categories');
  return (
    <Card title={t('uses.title')}>
      {uses.length === 0 ? (
        <p className="muted">{t('uses.none')}</p>
      ) : (
        <>
          <Facts entries={uses.map(({ kind, count }) => [t(`uses.${kind}`), t('uses.count', { count })])} />
          <p className="category-link">
            <Link to={`/contractlist?categoryId=${id}`}>{t('uses.show')}</Link>
          </p>
        </>
      )}
    </Card>
  );
}
