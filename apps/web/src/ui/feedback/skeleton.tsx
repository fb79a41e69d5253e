import './skeleton.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useDelayed } from '../../lib/time/use-delayed.ts';

/** One grey shape of the coming layout. Sizes in px or CSS lengths. */
export function Skeleton({
  width = '100%',
  height = 14,
  round,
}: {
  width?: number | string;
  height?: number | string;
  round?: number;
}) {
  return (
    <i
      className="skeleton"
      aria-hidden="true"
      style={{ width, height, ...(round ? { borderRadius: round } : {}) }}
    />
  );
}

/** Shows the shape of what is coming, but only after 300 ms, and says that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const shown = useDelayed(true);
  const { t } = useTranslation();
  return (
    <div aria-busy="true" role="status">
      <span className="visually-hidden">{t('system:state.loading')}</span>
      {shown && children}
    </div>
  );
}

/** Rows of two lines, as lists have them. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="skeleton-rows">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes, not things
        <div key={row} className="skeleton-row">
          <Skeleton width={`${72 - (row % 3) * 9}%`} height={13} />
          <Skeleton width={`${48 - (row % 2) * 8}%`} height={10} />
        </div>
      ))}
    </div>
  );
}

/** A page whose layout is not known yet: a title and a card. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="skeleton-page">
        <Skeleton width={160} height={24} />
        <Skeleton height={72} round={10} />
        <Skeleton height={320} round={10} />
      </div>
    </Loading>
  );
}
