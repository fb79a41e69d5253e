import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { treeOf } from '../staff/department-paths.ts';
import { overviewQuery } from '../staff/staff-queries.ts';

/** As many as are seen at once; all of them are on the page of employees. */
const SHOWN = 8;

/** The departments directly below the company, for those who manage employees. */
export function DepartmentsCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizations');
  const { data } = useQuery(overviewQuery(companyId));
  if (!data) return null;
  const top = treeOf(data.departments);
  return (
    <Card
      title={t('departments.title')}
      extra={<Link to="/employee">{t('departments.manage')}</Link>}
      flush={top.length > 0}
    >
      {top.length === 0 ? (
        <p className="muted">{t('departments.none')}</p>
      ) : (
        <ul className="company-departments">
          {top.slice(0, SHOWN).map(({ id, name, total }) => (
            <li key={id}>
              <Link to={`/employee?department=${id}`}>{name}</Link>
              <span>{formatCount(total)}</span>
            </li>
          ))}
        </ul>
      )}
      {top.length > SHOWN && (
        <p className="company-members-more">{t('departments.more', { count: top.length - SHOWN })}</p>
      )}
    </Card>
  );
}
