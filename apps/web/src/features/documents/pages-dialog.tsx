import { lazy, Suspense } from 'react';
import type { PagesDialogProps } from './open-pages-dialog.tsx';

const OpenPagesDialog = lazy(() =>
  import('./open-pages-dialog.tsx').then((m) => ({ default: m.OpenPagesDialog })),
);

/** Files over the whole window, page by page; fetched when they are opened. */
export function PagesDialog(props: PagesDialogProps) {
  return (
    <Suspense>
      <OpenPagesDialog {...props} />
    </Suspense>
  );
}
