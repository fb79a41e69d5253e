import './roles-page.css';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ProposalsCard } from '../proposals/proposals-card.tsx';
import { OfficersButton } from './officers-button.tsx';
import { RightsCard } from './rights-card.tsx';
import { RoleCard } from './role-card.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleList } from './role-list.tsx';
import { officersQuery, rolesQuery } from './role-queries.ts';

/** `/role`: the roles of the present company, their members and permissions, and why a person may do what they may. */
export function RolesPage() {
  const { t } = useTranslation('roles');
  const { company, employee } = useCurrentUser();
  const [search, changeParams] = useAddressParams();
  const companyId = company?.id ?? '';
  const { data: roles, error, refetch } = useQuery(rolesQuery(companyId));
  const { data: officers } = useQuery(officersQuery(companyId));
  const [adding, setAdding] = useState(false);
  if (error && !roles) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!roles) return <PageSkeleton />;
  const mayManage = employee?.rights.ROLE_MANAGE !== undefined && !company?.freeze;
  const shown = roles.find(({ id }) => id === search.get('role')) ?? roles[0]!;
  const show = (id: string) => changeParams((now) => withParam(now, 'role', id));
  return (
    <Page
      title={t('system:title.roles')}
      lead={t('lead', { roles: roles.length, members: countMembers(roles) })}
      actions={
        <>
          <OfficersButton companyId={companyId} mayManage={mayManage} />
          {mayManage && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      {officers && <ProposalsCard companyId={companyId} on={officers.on} />}
      <div className="roles">
        <RoleList roles={roles} threeOfficers={officers?.on ?? false} shown={shown} onShow={show} />
        <RoleCard
          key={`${shown.id} ${shown.version}`}
          companyId={companyId}
          role={shown}
          mayManage={mayManage}
          onShow={show}
        />
        <RightsCard companyId={companyId} />
      </div>
      {adding && <RoleForm companyId={companyId} onShow={show} onClose={() => setAdding(false)} />}
    </Page>
  );
}

const countMembers = (roles: Role[]): number =>
  new Set(roles.flatMap(({ employees }) => employees.map(({ id }) => id))).size;
