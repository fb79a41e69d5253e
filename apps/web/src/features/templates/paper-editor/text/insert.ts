import { newId } from '@cinnabar/kernel';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
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
  const { $to } = state.selection;
  let depth = Math.min(1, $to.depth);
  // Inside sections it stays in the section; not in a table.
  while (depth < $to.depth && $to.node(depth).type.name === 'section') depth++;
  const around: Node | null = depth > 0 ? $to.node(depth) : null;
  const tr = state.tr;
  let at: number;
  if (!around) {
    at = state.selection instanceof NodeSelection ? state.selection.to : state.doc.content.size;
    tr.insert(at, made);
  } else if (around.type.name === 'paragraph' && around.childCount === 0) {
    at = $to.before(depth);
    tr.replaceWith(at, $to.after(depth), made);
  } else {
    at = $to.after(depth);
    tr.insert(at, made);
  }
  // The text continues behind it.
  const end = at + made.nodeSize;
  if (end >= tr.doc.content.size)
    tr.insert(end, state.schema.nodes.paragraph!.create({ block: { kind: 'paragraph', id: newId() } }));
  tr.setSelection(made.isAtom ? Selection.near(tr.doc.resolve(end)) : Selection.near(tr.doc.resolve(at + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
