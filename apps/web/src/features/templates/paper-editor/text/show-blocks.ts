import type { Node } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { PaperBlock } from '../document/paper-document.ts';
import { toEditor } from '../document/to-editor.ts';
import { SHOWN } from './new-ids.ts';
import { findPlaceBehind } from './place-behind.ts';

/** A transaction after which the document is these blocks; only what differs is replaced, and the caret stands there. Null: it is the same. */
export function showBlocks(state: EditorState, blocks: readonly PaperBlock[]): Transaction | null {
  const next = withPlaceBehind(state.schema.nodeFromJSON(toEditor(blocks)), findPlaceBehind(state.doc));
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return null;
  // What is alike at both ends may overlap, as in `aa` and `aaa`.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const from = start;
  const to = end.a + overlap;
  const tr = state.tr.setMeta(SHOWN, true).setMeta('addToHistory', false);
  try {
    tr.step(new ReplaceStep(from, to, next.slice(from, end.b + overlap)));
  } catch {
    tr.replaceWith(0, state.doc.content.size, next.content);
  }
  if (!tr.doc.eq(next)) tr.replaceWith(0, tr.doc.content.size, next.content);
  const caret = Math.min(end.b + overlap, tr.doc.content.size);
  return tr.setSelection(Selection.near(tr.doc.resolve(caret), -1));
}

/** With the place for the caret that the shown document has behind its last block. */
const withPlaceBehind = (document: Node, behind: Node | null): Node =>
  behind && !document.lastChild?.isTextblock ? document.copy(document.content.addToEnd(behind)) : document;
