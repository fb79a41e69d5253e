import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { placesOfBlocks } from './blocks-in-text.ts';

/** Puts the caret into a block and scrolls it to the middle of what is seen. `quiet`: the focus stays where it is. */
export function showBlock(editor: Editor, blockId: string, quiet = false): void {
  const { state, view } = editor;
  const place = placesOfBlocks(state.doc).get(blockId);
  if (!place) return;
  const { node, pos } = place;
  const selection = node.isAtom
    ? NodeSelection.create(state.doc, pos)
    : Selection.near(state.doc.resolve(pos + 1));
  view.dispatch(state.tr.setSelection(selection));
  if (!quiet) view.focus();
  const shown = view.nodeDOM(pos);
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'center' });
}
