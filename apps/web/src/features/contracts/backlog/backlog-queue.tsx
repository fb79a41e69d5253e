import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { DocumentPages, PageBar, usePageViewer } from '../../documents/index.ts';
import { ContractFailed } from '../contract-failed.tsx';
import { contractQuery } from '../contract-query.ts';
import { queuePath } from '../queue/queue-return.ts';
import { toSignFirst } from '../sign/voiding.ts';
import { useReadingMark } from '../watermark/use-reading-mark.ts';
import { BacklogBrief } from './backlog-brief.tsx';
import { BacklogHeader } from './backlog-header.tsx';
import { placeIn } from './queue-place.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface BacklogQueueProps {
  /** Ids, the most urgent first. */
  queue: readonly string[];
  /** The queue when the current contract was last in it. */
  former: readonly string[];
  current: string;
  total: number;
  /** The contracts that were chosen in the list; none: all that waits. */
  of: readonly string[];
}

/** One contract of the queue: its pages, what is asked of the reader, and the way to the one before and the one after. */
export function BacklogQueue({ queue, former, current, total, of }: BacklogQueueProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = placeIn(queue, current, former);
  const { previous, next } = place;
  const { data, error, refetch } = useQuery(contractQuery(current));
  const contract = useMemo(() => data && toSignFirst(data), [data]);
  const chosen = of.join();
  const go = useCallback(
    (id: string) => void navigate(queuePath(id, null, chosen ? chosen.split(',') : []), { replace: true }),
    [navigate, chosen],
  );
  const onPrevious = useMemo(() => (previous ? () => go(previous) : null), [previous, go]);
  const onNext = useMemo(() => (next ? () => go(next) : null), [next, go]);
  useQueueKeys({ onPrevious, onNext });
  useEffect(() => {
    if (next) void client.prefetchQuery({ ...contractQuery(next), staleTime: 30_000 });
  }, [client, next]);

  return (
    <div className="backlog">
      <BacklogHeader at={place.at} total={total} onPrevious={onPrevious} onNext={onNext} />
      {contract ? (
        <>
          <Pages key={contract.id} contract={contract} />
          <BacklogBrief
            contract={contract}
            back={queuePath(current, next ?? previous, of)}
            gone={place.at === null}
            onNext={onNext ?? onPrevious}
          />
        </>
      ) : (
        <main className="backlog-waiting">
          {error ? (
            <ContractFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <SkeletonRows rows={8} />
            </Loading>
          )}
        </main>
      )}
    </div>
  );
}

function Pages({ contract }: { contract: Contract }) {
  const viewer = usePageViewer(contract.documents);
  const watermark = useReadingMark(contract.watermark);
  const phone = useMedia(PHONE);
  return (
    <main className="backlog-pages">
      <DocumentPages viewer={viewer} watermark={watermark}>
        {!phone && <PageBar viewer={viewer} />}
      </DocumentPages>
    </main>
  );
}
