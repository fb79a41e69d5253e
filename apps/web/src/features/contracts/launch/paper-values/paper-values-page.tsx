import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useFilledContent } from '../from-template/word-facts.ts';
import { editingQuery } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';

/** `/launch/values/:id`: what the sponsor filled into the papers or Word files of a draft, to be changed until it is sent. */
export function PaperValuesPage() {
  const { id = '' } = useParams();
  return <Opened key={id} contractId={id} />;
}

const NOTHING = {};

function Opened({ contractId }: { contractId: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(editingQuery(contractId));
  const filled = useFilledContent(data ?? NOTHING);
  // A draft without papers has its form alone; what was sent meanwhile is read.
  if (isFailure(error, 'TEMPLATE_KIND')) return <Navigate replace to={`/launch/contract/${contractId}`} />;
  if (isFailure(error, 'CONTRACT_STATE') && !data) return <Navigate replace to={`/detail/${contractId}`} />;
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (filled.error && !filled.content)
    return <ErrorState heading="h1" error={filled.error} onRetry={filled.retry} />;
  if (!data || !isFetchedAfterMount || !filled.content) return <PageSkeleton />;
  return (
    <CorrectionForm
      contractId={contractId}
      editing={data}
      filled={filled.content}
      renew={async () => (await refetch({ throwOnError: true })).data!}
    />
  );
}
