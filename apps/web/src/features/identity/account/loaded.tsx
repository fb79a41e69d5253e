import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** What a query answers; until then its shape, or what went wrong and a way on. */
export function Loaded<T>({ query, rows = 4, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <Card flush>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <SkeletonRows rows={rows} />
        </Loading>
      )}
    </Card>
  );
}
