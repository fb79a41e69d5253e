import type { Department } from '@cinnabar/protocol/organizations/department-schema';
import { exportStaffCall } from '@cinnabar/protocol/organizations/staff-calls';
import { EMPLOYEE_SORTS } from '@cinnabar/protocol/organizations/staff-values';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download } from '../../../lib/api/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { rolesQuery } from '../roles/role-queries.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { DepartmentChoice } from './departments/department-choice.tsx';
import type { StaffFilters } from './staff-filters.ts';
import { filterOf } from './staff-queries.ts';
import type { ChosenColumns } from './use-staff-columns.tsx';

interface StaffToolsProps {
  companyId: string;
  filters: StaffFilters;
  departments: readonly Department[];
  /** On a phone there is no tree. */
  withDepartment: boolean;
  columns: ChosenColumns;
  onChange: (part: Partial<StaffFilters>, how?: { replace: boolean }) => void;
}

export function StaffTools({
  companyId,
  filters,
  departments,
  withDepartment,
  columns,
  onChange,
}: StaffToolsProps) {
  const { t } = useTranslation('organizations-staff');
  return (
    <div className="staff-tools">
      <KeywordInput
        className="staff-keyword"
        label={t('keyword')}
        hint={t('keywordHint')}
        clearLabel={t('clearKeyword')}
        value={filters.keyword}
        onChange={(keyword) => onChange({ keyword }, { replace: true })}
      />
      {withDepartment && (
        <DepartmentChoice
          aria-label={t('department.choose')}
          value={filters.department}
          departments={departments}
          first={[{ value: '', label: t('department.all') }]}
          last={[{ value: 'none', label: t('department.unplaced') }]}
          onChange={(department) => onChange({ department })}
        />
      )}
      <RoleFilter companyId={companyId} value={filters.role} onChange={(role) => onChange({ role })} />
      <Select
        aria-label={t('sort')}
        value={filters.sort}
        options={EMPLOYEE_SORTS.map((sort) => ({ value: sort, label: t(`sorted.${sort}`) }))}
        onChange={(event) =>
          onChange({ sort: EMPLOYEE_SORTS.find((one) => one === event.target.value) ?? 'name' })
        }
      />
      <ExportButton companyId={companyId} filters={filters} />
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

interface RoleFilterProps {
  companyId: string;
  value: string;
  onChange: (role: string) => void;
}

/** Not for those who may not read the roles. */
function RoleFilter({ companyId, value, onChange }: RoleFilterProps) {
  const { t } = useTranslation('organizations-staff');
  const nameOf = useRoleName();
  const mayRead = useCurrentUser().employee?.rights.ROLE_READ !== undefined;
  const { data = [] } = useQuery({ ...rolesQuery(companyId), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Select
      aria-label={t('filter.role')}
      value={value}
      options={[
        { value: '', label: t('filter.allRoles') },
        ...data.map((role) => ({ value: role.id, label: nameOf(role) })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The file holds all that the filters find. */
function ExportButton({ companyId, filters }: { companyId: string; filters: StaffFilters }) {
  const { t } = useTranslation('organizations-staff');
  const save = useMutation({
    mutationFn: () =>
      download(exportStaffCall, { query: filterOf(companyId, filters) }, t('export.fileName')),
  });
  return (
    <IconButton
      className="staff-export"
      icon="download"
      label={t('export.act')}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    />
  );
}
