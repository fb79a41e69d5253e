import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { mayLaunch } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useCurrentUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { draftQuery, sendPermissionsQuery } from './draft-calls.ts';
import { LaunchForm } from './launch-form.tsx';

/** `/launch/contract/:id?`: files, parties and their order, deadline; the first of the three steps of starting a contract. */
export function LaunchPage() {
  const location = useLocation();
  // The form that gave the draft its id stays on the screen when the address learns the id; every other visit begins anew.
  const [visit, setVisit] = useState(0);
  const key = (location.state as { form?: string } | null)?.form ?? location.key;
  return <Permitted key={`${key} ${visit}`} form={key} onReload={() => setVisit(visit + 1)} />;
}

function Permitted({ form, onReload }: { form: string; onReload: () => void }) {
  const { t } = useTranslation('contracts-launch');
  const profile = useCurrentUser();
  const companyId = profile.company?.id;
  const permissions = useQuery({
    ...sendPermissionsQuery(companyId ?? ''),
    enabled: companyId !== undefined,
  });
  if (companyId !== undefined && permissions.isPending) return <PageSkeleton />;
  if (permissions.error)
    return <ErrorState error={permissions.error} onRetry={() => permissions.refetch()} />;
  if (!mayLaunch(profile, permissions.data?.length ?? 0)) {
    const reason = !profile.company ? 'noCompany' : profile.company.freeze ? 'frozen' : 'noPermission';
    return (
      <Empty
        heading="h1"
        drawing="locked"
        title={t('denied.title')}
        action={
          <ButtonLink look="primary" to="/contractlist">
            {t('denied.toList')}
          </ButtonLink>
        }
      >
        {t(`denied.${reason}`)}
      </Empty>
    );
  }
  return <Opened form={form} profile={profile} onReload={onReload} />;
}

interface OpenedProps {
  form: string;
  profile: CurrentUser;
  onReload: () => void;
}

function Opened({ form, profile, onReload }: OpenedProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Which draft this form edits is settled when it opens; later the address only follows.
  const [openedId] = useState(id);
  const stored = useQuery({ ...draftQuery(openedId ?? ''), enabled: openedId !== undefined });
  const onCreated = (created: string) =>
    navigate(`/launch/contract/${created}${search}`, { replace: true, state: { form } });

  if (openedId === undefined) return <LaunchForm contract={null} {...{ profile, onCreated, onReload }} />;
  if (!stored.isFetchedAfterMount) return <PageSkeleton />;
  if (!stored.data) return <ErrorState heading="h1" error={stored.error} onRetry={() => stored.refetch()} />;
  const contract = stored.data;
  if (contract.status !== 'DRAFT') return <Navigate replace to={contractPath(contract)} />;
  return <LaunchForm {...{ contract, profile, onCreated, onReload }} />;
}
