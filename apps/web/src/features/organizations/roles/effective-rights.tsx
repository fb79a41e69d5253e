import './rights-card.css';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { rightsQuery } from './role-queries.ts';
import { useRoleName } from './use-role-name.ts';

/** What an employee may do, and the roles that give it. */
export function EffectiveRights({ companyId, employeeId }: { companyId: string; employeeId: string }) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const { data } = useQuery(rightsQuery(companyId, employeeId));
  if (!data) return null;
  if (data.rights.length === 0) return <p className="rights-empty">{t('why.noRights')}</p>;
  return (
    <ul className="rights-list">
      {data.rights.map(({ code, scope, from }) => {
        // A right that a role without an end gives has none.
        const ends = from.every(({ until }) => until !== null)
          ? from
              .map(({ until }) => until!)
              .sort()
              .at(-1)
          : null;
        return (
          <li key={code}>
            <b>{t(`permission.${code}`)}</b>
            <span>{t(`matrix.${scope}`)}</span>
            <small className="rights-from">
              {t('why.from', { roles: formatNames(from.map(nameOf)) })}
              {ends && <em className="rights-end">{t('why.until', { date: formatDate(ends) })}</em>}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
