import { newId } from '@cinnabar/kernel';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { PaperBlock, PaperInline } from '../document/paper-document.ts';
import { toEditor } from '../document/to-editor.ts';

/** Puts an inline at the caret, instead of what is selected. Outside of text nothing happens. */
export function insertInline({ state, view }: Editor, inline: PaperInline): void {
  const carrier: PaperBlock = { kind: 'paragraph', id: newId(), content: [inline] };
  const made = state.schema.nodeFromJSON(toEditor([carrier])).firstChild!.firstChild!;
  const { selection } = state;
  const isText = selection instanceof TextSelection && selection.$from.parent.isTextblock;
  const tr = isText ? state.tr : state.tr.setSelection(Selection.atEnd(state.doc));
  if (!tr.selection.$from.parent.isTextblock) return;
  const marks = tr.storedMarks ?? tr.selection.$from.marks();
  view.dispatch(
    tr.replaceSelectionWith(made.mark(made.marks.length > 0 ? made.marks : marks), false).scrollIntoView(),
  );
  view.focus();
}

/** Puts a block behind the block in which the selection ends; an empty paragraph there gives way. The caret is put into it. */
export function insertBlock({ state, view }: Editor, block: PaperBlock): void {
  const made = state.schema.nodeFromJSON(toEditor([block])).firstChild!;
  const { tr, at } = inserted(state, made, state.selection.to);
  // The text continues behind it.
  const end = at + made.nodeSize;
  tr.setSelection(made.isAtom ? Selection.near(tr.doc.resolve(end)) : Selection.near(tr.doc.resolve(at + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/**
 * Puts a picture behind the block, or in a cell behind the paragraph, that holds a position. Where the selection still ends there, the picture is
 * selected. @returns the position behind it
 */
export function insertPicture({ state, view }: Editor, block: PaperBlock, pos: number): number {
  const made = state.schema.nodeFromJSON(toEditor([block])).firstChild!;
  const { tr, at } = inserted(state, made, pos, 'tableCell');
  if (state.selection.to === pos) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr.scrollIntoView());
  return at + made.nodeSize;
}

/** Behind what holds a position in the innermost section, or in the innermost of another kind of node (`within`). */
function inserted(state: EditorState, made: Node, pos: number, within?: 'tableCell') {
  const $pos = state.doc.resolve(pos);
  let holder = 0;
  while (holder < $pos.depth && $pos.node(holder + 1).type.name === 'section') holder++;
  for (let depth = $pos.depth; within && depth > 0; depth--)
    if ($pos.node(depth).type.name === within) {
      holder = depth;
      break;
    }
  const around: Node | null = $pos.depth > holder ? $pos.node(holder + 1) : null;
  const tr = state.tr;
  const givesWay = around?.type.name === 'paragraph' && around.childCount === 0;
  const at = !around ? pos : givesWay ? $pos.before(holder + 1) : $pos.after(holder + 1);
  if (givesWay) tr.replaceWith(at, $pos.after(holder + 1), made);
  else tr.insert(at, made);
  const end = at + made.nodeSize;
  if (made.isAtom && end >= tr.doc.content.size)
    tr.insert(end, state.schema.nodes.paragraph!.create({ block: { kind: 'paragraph', id: newId() } }));
  return { tr, at };
}
