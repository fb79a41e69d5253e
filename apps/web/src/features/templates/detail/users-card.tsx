import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';

/** What names the template. */
export function UsersCard({ template: { users } }: { template: TemplateDetail }) {
  const { t } = useTranslation('templates');
  return (
    <Card title={t('users.title')}>
      {users.length === 0 ? (
        <p className="muted">{t('users.none')}</p>
      ) : (
        <Facts
          entries={users.map(({ kind, count }) => [
            t(`users.${kind}`),
            t(kind === 'CATEGORY' ? 'users.categories' : 'users.contracts', { count }),
          ])}
        />
      )}
    </Card>
  );
}
