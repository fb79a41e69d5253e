import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { placesOfBlocks } from './blocks-in-text.ts';

/** Puts the caret into a block and scrolls it to the upper third of what is seen. */
export function showBlock(editor: Editor, blockId: string): void {
  const { state, view } = editor;
  const place = placesOfBlocks(state.doc).get(blockId);
  if (!place) return;
  const { node, pos } = place;
  const selection = node.isAtom
    ? NodeSelection.create(state.doc, pos)
    : Selection.near(state.doc.resolve(pos + 1));
  view.dispatch(state.tr.setSelection(selection));
  view.focus();
  const shown = view.nodeDOM(pos);
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' });
}
