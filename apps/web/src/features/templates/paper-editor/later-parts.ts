import { lazyPart } from '../../../lib/lazy-part.ts';

/** What the author of a paper opens beside the text; none of it is waited for before the text is there. */
export const PreviewPane = lazyPart(() => import('./panes/preview-pane.tsx').then((m) => m.PreviewPane));
export const ConditionPane = lazyPart(() =>
  import('./panes/condition-pane.tsx').then((m) => m.ConditionPane),
);
export const PagePane = lazyPart(
  () => import('./page/page-pane.tsx').then((m) => m.PagePane),
  'templates-sheet',
);
export const KeysDialog = lazyPart(() => import('./toolbar/keys-dialog.tsx').then((m) => m.KeysDialog));
export const RolesPane = lazyPart(
  () => import('./panes/roles-pane.tsx').then((m) => m.RolesPane),
  'contracts',
  'contracts-form',
);
export const PaperComments = lazyPart(
  () => import('./panes/paper-comments.tsx').then((m) => m.PaperComments),
  'templates-comments',
);
export const SamplesDialog = lazyPart(
  () => import('./panes/samples/samples-dialog.tsx').then((m) => m.SamplesDialog),
  'contracts-fields',
  'documents',
);
export const SignaturesForm = lazyPart(() =>
  import('./signatures/signatures-form.tsx').then((m) => m.SignaturesForm),
);
export const ClauseDialog = lazyPart(
  () => import('./toolbar/clause-dialog.tsx').then((m) => m.ClauseDialog),
  'templates-clauses',
);
