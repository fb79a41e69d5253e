import { EMPLOYEE_STATUSES, type EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import { useTranslation } from '../../../lib/i18n.ts';
import { ListBoxes } from '../../../ui/data-table/list-boxes.tsx';

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
    <ListBoxes
      label={t('boxes')}
      className="staff-boxes"
      boxes={EMPLOYEE_STATUSES.map((key) => ({
        key,
        label: t(`status.${key}`),
        count: counts[key],
        note: key === 'INVITED' && overdue > 0 && <small>{t('overdue.count', { count: overdue })}</small>,
      }))}
      chosen={status}
      onChoose={onChoose}
    />
  );
}
