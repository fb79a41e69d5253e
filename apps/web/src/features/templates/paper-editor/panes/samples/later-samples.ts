import { lazyPart } from '../../../../../lib/lazy-part.ts';

/** Loaded when it is opened, with the inputs of all types of params. */
export const SamplesDialog = lazyPart(
  () => import('./samples-dialog.tsx').then((m) => m.SamplesDialog),
  'documents',
);
