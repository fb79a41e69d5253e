import '../../../ui/data/table.css';
import type { ApplicationReview } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useTranslation } from '../../../lib/i18n.ts';

/** What was entered, to be compared with the license line by line; for a change, what is registered until now beside it. */
export function CompareTable({ review: { application, registered } }: { review: ApplicationReview }) {
  const { t } = useTranslation('organizations-auth');
  const { change } = application;
  const lines = [
    ['registerNo', application.registerNo, registered.registerNo],
    ['name', application.name, registered.name],
    [
      'type',
      t(`details.types.${application.companyType}`, { defaultValue: t('details.types.5') }),
      t(`details.types.${registered.companyType}`, { defaultValue: t('details.types.5') }),
    ],
    ['legalPerson', application.legalPerson, registered.legalPerson],
  ] as const;
  return (
    <table className="data-table review-table">
      <thead>
        <tr>
          <th>{t('proofs.subject')}</th>
          <th>{t('review.entered')}</th>
          {change && <th>{t('review.registered')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(([field, entered, before]) => (
          <tr key={field} className={change && entered !== before ? 'review-changed' : undefined}>
            <th scope="row">{t(`details.${field}`)}</th>
            <td className={field === 'registerNo' ? 'auth-code' : undefined}>
              {entered}
              {field === 'registerNo' && <small>{t('proofs.ways.CHECKSUM')}</small>}
            </td>
            {change && <td>{before ?? t('review.nothing')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
