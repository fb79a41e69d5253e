import '../../../ui/data-table/list-boxes.css';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

interface StatusBoxesProps {
  status: EmployeeStatus;
  counts: Record<EmployeeStatus, number>;
  overdue: number;
  onChoose: (status: EmployeeStatus) => void;
}

/** Counters that are filters. */
export function StatusBoxes({ status, counts, overdue, onChoose }: StatusBoxesProps) {
  const { t } = useTranslation('organizations-staff');
  return (
    <nav className="list-boxes staff-boxes" aria-label={t('boxes')}>
      {EMPLOYEE_STATUSES.map((one) => (
        <button
          key={one}
          type="button"
          className="list-box"
          aria-current={one === status ? 'true' : undefined}
          onClick={() => onChoose(one)}
        >
          <span>{t(`status.${one}`)}</span>
          <b>{formatCount(counts[one])}</b>
          {one === 'INVITED' && overdue > 0 && <small>{t('overdue.count', { count: overdue })}</small>}
        </button>
      ))}
    </nav>
  );
}
