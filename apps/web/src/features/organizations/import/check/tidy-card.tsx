import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

/** What was written otherwise than it will be kept, and contacts that stay as their owners have them. */
export function TidyCard({ shown: { normalised, keptContacts } }: { shown: EmployeeImport }) {
  const { t } = useTranslation('organizations-import');
  const lines = [
    ...normalised.map(({ field, count }) => ({
      text: t('tidy.field', { field: t(`field.${field}`) }),
      small: t('tidy.places', { count }),
    })),
    ...(keptContacts > 0
      ? [{ text: t('tidy.kept', { count: keptContacts }), small: t('tidy.keptText') }]
      : []),
  ];
  return (
    <Card title={t('tidy.title')}>
      {lines.length === 0 ? (
        <p className="import-muted">{t('tidy.none')}</p>
      ) : (
        <ul className="import-tidy">
          {lines.map(({ text, small }) => (
            <li key={text}>
              <Icon name="check" size={14} />
              <span>
                {text}
                <small>{small}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
