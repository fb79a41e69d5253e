import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { overviewQuery } from '../staff/staff-queries.ts';

/** How many work here and how many have not agreed yet, each with its list. */
export function EmployeesFact({ companyId, all }: { companyId: string; all: number }) {
  const { t } = useTranslation('organizations');
  const { data } = useQuery(overviewQuery(companyId));
  const invited = data?.counts.INVITED ?? 0;
  return (
    <span className="company-employees">
      <Link to="/employee">{t('facts.people', { count: all, shown: formatCount(all) })}</Link>
      {invited > 0 && (
        <Link to="/employee?status=INVITED">
          {t('facts.invited', { count: invited, shown: formatCount(invited) })}
        </Link>
      )}
    </span>
  );
}
