import { lazyPart } from '../../../../lib/lazy-part.ts';

/** Panes that are loaded when they are opened; none is waited for before the text is there. */
export const ConditionPane = lazyPart(() =>
  import('../panes/condition-pane.tsx').then((m) => m.ConditionPane),
);
export const PagePane = lazyPart(
  () => import('../page/page-pane.tsx').then((m) => m.PagePane),
  'templates-sheet',
);
export const RolesPane = lazyPart(
  () => import('../panes/roles-pane.tsx').then((m) => m.RolesPane),
  'contracts',
  'contracts-form',
);
export const PaperComments = lazyPart(
  () => import('../panes/paper-comments.tsx').then((m) => m.PaperComments),
  'templates-comments',
);
export const PreviewPane = lazyPart(() => import('../panes/preview-pane.tsx').then((m) => m.PreviewPane));
