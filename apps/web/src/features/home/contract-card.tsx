import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import { Card } from '../../ui/data/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';

interface ContractCardProps {
  title: string;
  extra?: ReactNode;
  /** Undefined while they are loading. */
  rows: readonly ContractRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** In place of no rows. */
  empty: ReactNode;
  children: (row: ContractRow) => ReactNode;
}

/** A few contracts of one kind, with a placeholder while they load, or instead of them. */
export function ContractCard({ title, extra, rows, error, onRetry, empty, children }: ContractCardProps) {
  return (
    <Card flush title={title} extra={extra} className="home-list">
      {rows === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <Loading>
            <SkeletonRows rows={3} />
          </Loading>
        )
      ) : rows.length === 0 ? (
        empty
      ) : (
        <ul>{rows.map(children)}</ul>
      )}
    </Card>
  );
}
