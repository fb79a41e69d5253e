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
export const WordEditor = lazyPart(
  () => import('../word-editor/word-editor-page.tsx').then((m) => m.WordEditor),
  'templates-word',
  'templates-paper',
  'templates-panes',
  'templates-rules',
  'templates-import',
  'templates-comments',
  'templates-files',
  'contracts',
  'contracts-form',
  'contracts-fields',
);
export const NewTemplate = lazyPart(
  () => import('./start/new-template.tsx').then((m) => m.NewTemplate),
  'templates-files',
  'templates-panes',
  'templates-import',
  'templates-word',
  'contracts',
  'contracts-form',
  'documents',
);

/** Which editor a template has. */
export function editorOf(detail: TemplateDetail): 'papers' | 'word' | 'pdf' {
  const { papers, word } = contentOf(detail);
  if (papers) return 'papers';
  return word ? 'word' : 'pdf';
}

/** Loads the editor of this template. */
export function beginEditor(detail: TemplateDetail): void {
  const editor = editorOf(detail);
  if (editor === 'pdf') PdfEditor.begin();
  if (editor === 'word') WordEditor.begin();
  if (editor !== 'papers') return;
  PaperEditor.begin();
  beginLayout();
}
