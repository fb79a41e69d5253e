import type { Department } from '@cinnabar/protocol/organizations/department-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { TreeOption } from '../../../../ui/forms/tree-options.ts';
import { TreeSelect } from '../../../../ui/forms/tree-select.tsx';
import { departmentTree } from '../department-paths.ts';

interface DepartmentChoiceProps {
  departments: readonly Department[];
  /** Not offered, with all below it. */
  besides?: string;
  /** Choices above the departments: all of them, none. */
  first?: readonly TreeOption[];
  last?: readonly TreeOption[];
  value: string;
  onChange: (departmentId: string) => void;
  'aria-label'?: string;
}

/** A department of the company, however many there are: found in the tree or by its name. */
export function DepartmentChoice({
  departments,
  besides,
  first = [],
  last = [],
  ...rest
}: DepartmentChoiceProps) {
  const { t } = useTranslation('organizations-staff');
  return (
    <TreeSelect
      {...rest}
      options={[...first, ...departmentTree(departments, besides), ...last]}
      searchLabel={t('department.search')}
      noneFound={t('department.noneFound')}
    />
  );
}
