import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { contentOf } from '../editor/work/content-of.ts';
import { beginLayout } from '../paper-editor/layout/started-worker.ts';

/** The editor of each kind of template, and the ways in which one begins: an author needs one of them. */
export const PaperEditor = lazyPart(
  () => import('../paper-editor/paper-editor-page.tsx').then((m) => m.PaperEditor),
  'templates-paper',
  'templates-panes',
  'templates-rules',
  // Kinds of params.
  'contracts-fields',
);
export const PdfEditor = lazyPart(
  () => import('../editor/pdf-editor.tsx').then((m) => m.PdfEditor),
  'templates-files',
  'contracts',
  'contracts-form',
  'contracts-fields',
  'documents',
  'categories',
);
export const NewTemplate = lazyPart(
  () => import('./start/new-template.tsx').then((m) => m.NewTemplate),
  'templates-files',
  'templates-panes',
  'templates-import',
  'contracts',
  'contracts-form',
  'documents',
);

/** Which editor a template has; null: none yet. */
export function editorOf(detail: TemplateDetail): 'papers' | 'pdf' | null {
  if (contentOf(detail).papers) return 'papers';
  return detail.templateType.startsWith('PDF') ? 'pdf' : null;
}

/** Loads the editor of this template. */
export function beginEditor(detail: TemplateDetail): void {
  const editor = editorOf(detail);
  if (editor === 'pdf') PdfEditor.begin();
  if (editor !== 'papers') return;
  PaperEditor.begin();
  beginLayout();
}
