import { lazyPart } from '../../../../lib/lazy-part.ts';

/** The viewer of pages is loaded with the first row that is looked at. */
export const RowPreview = lazyPart(
  () => import('./row-preview.tsx').then((m) => m.RowPreview),
  'contracts-fields',
  'documents',
);
