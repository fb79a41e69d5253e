import type { Department } from '@cinnabar/protocol/organizations/department-schema';
import { EMPLOYEE_SORTS } from '@cinnabar/protocol/organizations/staff-values';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { departmentOptions } from './department-paths.ts';
import type { StaffFilters } from './staff-filters.ts';
import type { ChosenColumns } from './use-staff-columns.tsx';

interface StaffToolsProps {
  filters: StaffFilters;
  departments: readonly Department[];
  /** On a phone there is no tree. */
  withDepartment: boolean;
  columns: ChosenColumns;
  onChange: (part: Partial<StaffFilters>, how?: { replace: boolean }) => void;
}

const QUIET_MS = 300;

export function StaffTools({ filters, departments, withDepartment, columns, onChange }: StaffToolsProps) {
  const { t } = useTranslation('organizations-staff');
  return (
    <div className="staff-tools">
      <Keyword value={filters.keyword} onChange={(keyword) => onChange({ keyword }, { replace: true })} />
      {withDepartment && (
        <Select
          aria-label={t('department.choose')}
          value={filters.department}
          options={[
            { value: '', label: t('department.all') },
            ...departmentOptions(departments),
            { value: 'none', label: t('department.unplaced') },
          ]}
          onChange={(event) => onChange({ department: event.target.value })}
        />
      )}
      <Select
        aria-label={t('sort')}
        value={filters.sort}
        options={EMPLOYEE_SORTS.map((sort) => ({ value: sort, label: t(`sorted.${sort}`) }))}
        onChange={(event) =>
          onChange({ sort: EMPLOYEE_SORTS.find((one) => one === event.target.value) ?? 'name' })
        }
      />
      {!withDepartment && (
        <Menu
          align="end"
          entries={columns.all.map((key) => ({
            key,
            label: t(`column.${key}`),
            checked: columns.shown.includes(key),
            onSelect: () => columns.toggle(key),
          }))}
          trigger={(props) => <IconButton {...props} icon="settings" label={t('columns')} />}
        />
      )}
    </div>
  );
}

/** Searches after a quiet moment. */
function Keyword({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { t } = useTranslation('organizations-staff');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      className="staff-keyword"
      icon="search"
      type="search"
      maxLength={50}
      aria-label={t('keyword')}
      placeholder={t('keywordHint')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.trim());
        else if (event.key === 'Escape' && typed !== '') setTyped('');
      }}
      suffix={
        typed !== '' && (
          <IconButton icon="x" size="small" label={t('clearKeyword')} onClick={() => setTyped('')} />
        )
      }
    />
  );
}
