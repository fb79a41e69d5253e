import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { FrameBlock, PictureBlock } from '../document/paper-document.ts';

/** A picture of the template, or the frame of a param's picture. */
export type SizedBlock = PictureBlock | FrameBlock;

export const isPictureNode = ({ type }: Node): boolean =>
  type.name === 'picture' || type.name === 'paramPicture';

/** The picture or frame that is selected; null: something else is. */
export function selectedPicture({ selection }: EditorState): SizedBlock | null {
  const isPicture = selection instanceof NodeSelection && isPictureNode(selection.node);
  return isPicture ? (selection.node.attrs.block as SizedBlock) : null;
}

/** Changes the picture or frame at a position, which stays selected. */
export function changePicture<B extends SizedBlock>(
  { state, view }: Pick<Editor, 'state' | 'view'>,
  change: (block: B) => B,
  pos = state.selection.from,
): void {
  const node = state.doc.nodeAt(pos);
  if (!node || !isPictureNode(node)) return;
  const tr = state.tr.setNodeMarkup(pos, null, { block: change(node.attrs.block as B) });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
}

/** A page that gets the focus back scrolls to its beginning. */
export function showSelected({ state, view }: Editor): void {
  const shown = view.nodeDOM(state.selection.from);
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: 'nearest' });
}

export function removePicture({ state, view }: Editor): void {
  if (selectedPicture(state)) view.dispatch(state.tr.deleteSelection().scrollIntoView());
  view.focus();
}
