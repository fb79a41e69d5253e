import { lazyPart } from '../../../../lib/lazy-part.ts';

/** Dialogs that are loaded when they are opened. */
export const SignaturesForm = lazyPart(() =>
  import('../signatures/signatures-form.tsx').then((m) => m.SignaturesForm),
);
export const FrameForm = lazyPart(
  () => import('./frame-form.tsx').then((m) => m.FrameForm),
  'templates-sheet',
);
export const ClauseDialog = lazyPart(
  () => import('./clause-dialog.tsx').then((m) => m.ClauseDialog),
  'templates-clauses',
);
export const KeysDialog = lazyPart(() => import('./keys-dialog.tsx').then((m) => m.KeysDialog));
