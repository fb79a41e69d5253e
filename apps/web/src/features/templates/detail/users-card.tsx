import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';

/** What names the template; of business types the version that each one takes. */
export function UsersCard({ template: { users } }: { template: TemplateDetail }) {
  const { t } = useTranslation('templates');
  return (
    <Card title={t('users.title')}>
      {users.length === 0 ? (
        <p className="muted">{t('users.none')}</p>
      ) : (
        <Facts
          entries={users.map(({ kind, count, types = [] }) => [
            t(`users.${kind}`),
            <>
              {t(kind === 'CATEGORY' || kind === 'CODE' ? 'users.categories' : 'users.contracts', { count })}
              {types.length > 0 && (
                <ul className="template-types">
                  {types.map(({ id, name, number, draft }) => (
                    <li key={id} className="template-type">
                      {name}
                      <small className="template-type-version">
                        {[
                          number === null ? t('users.newest') : t('users.pinned', { number }),
                          draft && t('users.inDraft'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </li>
                  ))}
                </ul>
              )}
            </>,
          ])}
        />
      )}
    </Card>
  );
}
