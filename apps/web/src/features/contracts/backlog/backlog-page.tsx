import './backlog-page.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { backlogQuery } from '../queue/backlog-query.ts';
import { chosenIn, queuePath, wishIn } from '../queue/queue-return.ts';
import { AllDone } from './all-done.tsx';
import { BacklogQueue } from './backlog-queue.tsx';
import { beginWith } from './queue-place.ts';
import { useSeen } from './use-seen.ts';

const TO_DO = '/contractlist?box=TODO';

/** `/backlog/:id`: the open steps of the viewer, one by one, without returning to the list. */
export function BacklogPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...backlogQuery,
    // A viewer who returns from a contract has completed its step: the former queue gives the position.
    refetchOnMount: 'always',
  });
  const list = isFetchedAfterMount ? data?.list : undefined;
  const of = chosenIn(search);
  const chosen = of.join();
  const queue = useMemo(() => {
    const all = list?.map(({ contractId }) => contractId) ?? null;
    return chosen === '' ? all : (all?.filter((one) => chosen.split(',').includes(one)) ?? null);
  }, [list, chosen]);
  const seen = useSeen(queue, id);
  if (!queue || !data)
    return error ? (
      <main className="backlog-alone">
        <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
      </main>
    ) : (
      <PageSkeleton />
    );
  if (queue.length === 0)
    return of.length > 0 && data.total > 0 ? <Navigate replace to={TO_DO} /> : <AllDone />;
  if (!seen.includes(id)) {
    const first = beginWith(queue, id, wishIn(search));
    return first === null ? <AllDone /> : <Navigate replace to={queuePath(first, null, of)} />;
  }
  return (
    <BacklogQueue
      queue={queue}
      former={seen}
      current={id}
      total={of.length > 0 ? queue.length : data.total}
      of={of}
    />
  );
}
