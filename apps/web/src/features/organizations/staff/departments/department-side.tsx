import type { StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import { moveDepartmentCall } from '@cinnabar/protocol/organizations/staff-calls';
import { lazy, Suspense } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import type { StaffDialog } from '../staff-context.ts';
import { useStaffAct } from '../use-staff-act.ts';

const DepartmentTree = lazy(() =>
  import('./department-tree.tsx').then((m) => ({ default: m.DepartmentTree })),
);

interface DepartmentSideProps {
  companyId: string;
  overview: StaffOverview;
  chosen: string;
  onChoose: (department: string) => void;
  onOpen: (dialog: StaffDialog) => void;
}

/** The departments beside the table: a filter, and where they are managed. */
export function DepartmentSide({ companyId, overview, chosen, onChoose, onOpen }: DepartmentSideProps) {
  const { t } = useTranslation('organizations-staff');
  const { run } = useStaffAct();
  const move = (departmentId: string, parentId: string | null, beforeId?: string) =>
    void run(
      () =>
        api(moveDepartmentCall, {
          body: {
            companyId,
            departmentId,
            ...(parentId ? { parentId } : {}),
            ...(beforeId ? { beforeId } : {}),
          },
        }),
      t('department.moved'),
    );
  return (
    <aside className="staff-departments">
      <div className="staff-departments-head">
        <h2>{t('department.title')}</h2>
        {overview.whole && (
          <IconButton
            icon="plus"
            size="small"
            label={t('department.add')}
            onClick={() => onOpen({ kind: 'department', parentId: null })}
          />
        )}
      </div>
      <Suspense
        fallback={
          <Loading>
            <SkeletonRows rows={5} />
          </Loading>
        }
      >
        <DepartmentTree
          companyId={companyId}
          overview={overview}
          chosen={chosen}
          onChoose={onChoose}
          onOpen={onOpen}
          onMove={move}
        />
      </Suspense>
      {overview.whole && overview.departments.length > 1 && (
        <p className="staff-departments-hint">{t('department.hint')}</p>
      )}
    </aside>
  );
}
