import { classNames } from '../../lib/class-names.ts';
import { Card } from '../../ui/data/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

interface CardStateProps {
  title: string;
  wide?: boolean;
  /** Null while the figures come. */
  error: Error | null;
  onRetry: () => unknown;
}

/** A card whose figures are not here: others are shown meanwhile. */
export function CardState({ title, wide, error, onRetry }: CardStateProps) {
  return (
    <Card className={classNames('chart-card', wide && 'chart-wide')} title={title}>
      {error ? (
        <ErrorState error={error} onRetry={() => void onRetry()} />
      ) : (
        <Loading>
          <Skeleton height={220} round={6} />
        </Loading>
      )}
    </Card>
  );
}
