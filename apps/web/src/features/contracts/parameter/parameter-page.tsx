import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { fieldsOf } from '../fields/fillable-field.ts';
import { draftQuery } from '../launch/draft/draft-calls.ts';
import { ParameterWorkspace } from './parameter-workspace.tsx';

/** `/launch/parameter/:id`: what the sponsor fills into the pages before sending. */
export function ParameterPage() {
  const { key } = useLocation();
  return <Opened key={key} />;
}

function Opened() {
  const { id = '' } = useParams();
  const stored = useQuery(draftQuery(id));
  if (!stored.isFetchedAfterMount) return <PageSkeleton />;
  if (!stored.data) return <ErrorState heading="h1" error={stored.error} onRetry={() => stored.refetch()} />;
  const contract = stored.data;
  if (contract.status !== 'DRAFT') return <Navigate replace to={contractPath(contract)} />;
  // Nothing to fill: the places come before, and sending happens there.
  if (fieldsOf(contract, SPONSOR_OWNER).length === 0)
    return <Navigate replace to={`/launch/appoint/${id}`} />;
  return <ParameterWorkspace contract={contract} />;
}
