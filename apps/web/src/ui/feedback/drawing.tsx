import { lazy, Suspense } from 'react';
import type { DrawingName } from './drawing-lines.tsx';

export type { DrawingName };

const Blank = () => <svg className="drawing" width="132" height="104" aria-hidden="true" />;

// Few pages begin with one; where it cannot be loaded, as without a connection, its place stays empty.
const DrawingLines = lazy(() =>
  import('./drawing-lines.tsx').then(
    (m) => ({ default: m.DrawingLines }),
    () => ({ default: Blank }),
  ),
);

/** The small line drawings of empty and error states. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Suspense fallback={<Blank />}>
      <DrawingLines name={name} />
    </Suspense>
  );
}
