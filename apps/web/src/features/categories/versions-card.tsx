import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/data/card.tsx';

/** The published versions, the newest first. */
export function VersionsCard({ category: { versions } }: { category: CategoryDetail }) {
  const { t } = useTranslation('categories');
  return (
    <Card title={t('versions.title')}>
      {versions.length === 0 ? (
        <p className="muted">{t('versions.none')}</p>
      ) : (
        <ol className="category-versions">
          {versions.map(({ number, note, userName, time }) => (
            <li key={number}>
              <b>{t('version', { number })}</b>
              <span>{note || t('versions.noNote')}</span>
              <small>{[userName, formatDateTime(time)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
