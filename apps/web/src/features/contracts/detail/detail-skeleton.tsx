import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function DetailSkeleton() {
  return (
    <Loading>
      <div className="detail">
        <div className="detail-header">
          <Skeleton width={320} height={26} />
          <Skeleton width={220} height={14} />
        </div>
        <div className="detail-columns">
          <div className="detail-column">
            <Skeleton height={320} round={10} />
            <Skeleton height={160} round={10} />
          </div>
          <div className="detail-column">
            <Skeleton height={130} round={10} />
            <Skeleton height={210} round={10} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
