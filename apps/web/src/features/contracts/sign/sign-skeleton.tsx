import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholder of the signing page: header, one page, the panel. */
export function SignSkeleton() {
  return (
    <Loading>
      <div className="sign-workspace">
        <header className="sign-header">
          <Skeleton width={240} height={18} />
        </header>
        <div className="sign-skeleton-canvas">
          <div className="sign-skeleton-page">
            <Skeleton width="46%" height={20} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="82%" />
            <Skeleton />
            <Skeleton width="64%" />
          </div>
        </div>
        <aside className="sign-panel sign-skeleton-panel">
          <Skeleton height={56} round={8} />
          <Skeleton height={56} round={8} />
          <Skeleton height={56} round={8} />
        </aside>
      </div>
    </Loading>
  );
}
