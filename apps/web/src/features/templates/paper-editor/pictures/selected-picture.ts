import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { PictureBlock } from '../document/paper-document.ts';

/** The picture that is selected; null: something else is. */
export function selectedPicture({ selection }: EditorState): PictureBlock | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'picture';
  return isPicture ? (selection.node.attrs.block as PictureBlock) : null;
}

/** Changes the picture at a position, which stays selected. */
export function changePicture(
  { state, view }: Pick<Editor, 'state' | 'view'>,
  change: (block: PictureBlock) => PictureBlock,
  pos = state.selection.from,
): void {
  const node = state.doc.nodeAt(pos);
  if (node?.type.name !== 'picture') return;
  const tr = state.tr.setNodeMarkup(pos, null, { block: change(node.attrs.block as PictureBlock) });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
}

export function removePicture({ state, view }: Editor): void {
  if (selectedPicture(state)) view.dispatch(state.tr.deleteSelection().scrollIntoView());
  view.focus();
}
