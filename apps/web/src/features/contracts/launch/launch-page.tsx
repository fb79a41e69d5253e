import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { mayLaunch } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { sendableQuery } from '../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useOwnTenant } from '../open/use-own-tenant.ts';
import { draftQuery } from './draft/draft-calls.ts';
import { LaunchDenied } from './launch-denied.tsx';
import { LaunchForm } from './launch-form.tsx';

/** `/launch/contract/:id?`: files, parties and their order, deadline; the first of the three steps of starting a contract. */
export function LaunchPage() {
  const { key } = useLocation();
  return <Permitted key={key} />;
}

function Permitted() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const profile = useCurrentUser();
  const companyId = profile.company?.id;
  const stored = useQuery({ ...draftQuery(id ?? ''), enabled: id !== undefined });
  const isSwitching = useOwnTenant(stored.data);
  const permissions = useQuery({
    ...sendableQuery(companyId ?? ''),
    enabled: companyId !== undefined,
    // Rules that were published a moment ago apply here.
    refetchOnMount: 'always',
  });
  // Whether one may is asked of the company that the draft belongs to.
  if (id !== undefined && (!stored.isFetchedAfterMount || isSwitching)) return <PageSkeleton />;
  if (companyId !== undefined && permissions.isPending) return <PageSkeleton />;
  // A form that is shown stays.
  if (permissions.error && !permissions.data)
    return <ErrorState error={permissions.error} onRetry={() => permissions.refetch()} />;
  if (!mayLaunch(profile, permissions.data?.length ?? 0)) return <LaunchDenied />;
  const categories = permissions.data ?? [];
  const chosen = categories.find((one) => one.id === address.get('categoryId'))?.id ?? null;
  if (id === undefined)
    return <LaunchForm categories={categories} contract={null} chosen={chosen} profile={profile} />;
  if (!stored.data) return <ErrorState heading="h1" error={stored.error} onRetry={() => stored.refetch()} />;
  const contract = stored.data;
  if (contract.status !== 'DRAFT') return <Navigate replace to={contractPath(contract)} />;
  return <LaunchForm categories={categories} contract={contract} profile={profile} />;
}
