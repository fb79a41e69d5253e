import { newId } from '@cinnabar/kernel';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { OwnSection, PaperBlock, PaperInline } from '../document/paper-document.ts';
import { toEditor } from '../document/to-editor.ts';
import { frameOfParam, inlinesOfParam, tableOfParam } from '../panes/params/insert-param.ts';
import { placeBehind } from './place-behind.ts';

/** Holds what else the session changes in the same step. */
export const ALONGSIDE = 'paperAlongside';

/** Puts inlines at the caret in one step, instead of what is selected. Outside of text nothing happens. `alongside`: see {@link ALONGSIDE}. */
export function insertInlines(
  { state, view }: Editor,
  inlines: readonly PaperInline[],
  alongside?: unknown,
): void {
  const carrier: PaperBlock = { kind: 'paragraph', id: newId(), content: [...inlines] };
  const made = state.schema.nodeFromJSON(toEditor([carrier])).firstChild!;
  const { selection } = state;
  const isText = selection instanceof TextSelection && selection.$from.parent.isTextblock;
  const tr = isText ? state.tr : state.tr.setSelection(Selection.atEnd(state.doc));
  if (!tr.selection.$from.parent.isTextblock) return;
  const marks = tr.storedMarks ?? tr.selection.$from.marks();
  const nodes = made.children.map((node) => node.mark(node.marks.length > 0 ? node.marks : marks));
  tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0));
  view.dispatch(tr.setMeta(ALONGSIDE, alongside).scrollIntoView());
  view.focus();
}

/** A param at the caret: a table and the frame of a picture are blocks of their own. `alongside`: see {@link ALONGSIDE}. */
export function insertParam(editor: Editor, param: TemplateParam, alongside?: unknown): void {
  if (param.type === 'TABLE') insertBlock(editor, tableOfParam(param, newId()), alongside);
  else if (param.type === 'IMAGE') {
    insertPicture(editor, frameOfParam(param, newId()), editor.state.selection.to, alongside);
    editor.view.focus();
  } else insertInlines(editor, inlinesOfParam(param), alongside);
}

/**
 * Puts a block behind the block in which the selection ends; an empty paragraph there gives way. The caret is put into it. A clause does not
 * become part of another one. `alongside`: see {@link ALONGSIDE}.
 */
export function insertBlock({ state, view }: Editor, block: PaperBlock, alongside?: unknown): void {
  const made = state.schema.nodeFromJSON(toEditor([block])).firstChild!;
  const { tr, at } = inserted(state, made, state.selection.to);
  tr.setMeta(ALONGSIDE, alongside);
  // The text continues behind it.
  const end = at + made.nodeSize;
  tr.setSelection(made.isAtom ? Selection.near(tr.doc.resolve(end)) : Selection.near(tr.doc.resolve(at + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/**
 * Puts a picture or frame behind the block, or in a cell behind the paragraph, that holds a position. Where the selection still ends there, it is
 * selected. `alongside`: see {@link ALONGSIDE}. @returns the position behind it
 */
export function insertPicture(
  { state, view }: Editor,
  block: PaperBlock,
  pos: number,
  alongside?: unknown,
): number {
  const made = state.schema.nodeFromJSON(toEditor([block])).firstChild!;
  const { tr, at } = inserted(state, made, pos, 'tableCell');
  if (state.selection.to === pos) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr.setMeta(ALONGSIDE, alongside).scrollIntoView());
  return at + made.nodeSize;
}

/** Behind what holds a position in the innermost section, for a clause outside of another clause, or in the innermost of another kind of node (`within`). */
function inserted(state: EditorState, made: Node, pos: number, within?: 'tableCell') {
  const $pos = state.doc.resolve(pos);
  const isClause = (node: Node) =>
    node.type.name === 'section' && (node.attrs.block as OwnSection).clause !== undefined;
  const holds = (node: Node) => node.type.name === 'section' && !(isClause(made) && isClause(node));
  let holder = 0;
  while (holder < $pos.depth && holds($pos.node(holder + 1))) holder++;
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
  if (end >= tr.doc.content.size) tr.insert(end, placeBehind(state.schema));
  return { tr, at };
}
