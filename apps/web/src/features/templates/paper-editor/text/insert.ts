import { newId } from '@cinnabar/kernel';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { OwnSection, PaperBlock, PaperInline } from '../document/paper-document.ts';
import { toEditor } from '../document/to-editor.ts';
import { inlinesOfParam, tableOfParam } from '../panes/params/insert-param.ts';

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

/** A param at the caret: a table is a block of its own. `alongside`: see {@link ALONGSIDE}. */
export function insertParam(editor: Editor, param: TemplateParam, alongside?: unknown): void {
  if (param.type === 'TABLE') insertBlock(editor, tableOfParam(param, newId()), alongside);
  else insertInlines(editor, inlinesOfParam(param), alongside);
}

/**
 * Puts a block behind the block in which the selection ends; an empty paragraph there gives way. The caret is put into it. A clause does not
 * become part of another one. `alongside`: see {@link ALONGSIDE}.
 */
export function insertBlock({ state, view }: Editor, block: PaperBlock, alongside?: unknown): void {
  const made = state.schema.nodeFromJSON(toEditor([block])).firstChild!;
  const { $to } = state.selection;
  let depth = Math.min(1, $to.depth);
  // Inside sections it stays in the section; not in a table.
  const isClause = (node: Node) => (node.attrs.block as OwnSection).clause !== undefined;
  const stays = (node: Node) =>
    node.type.name === 'section' && !(block.kind === 'section' && block.clause && isClause(node));
  while (depth < $to.depth && stays($to.node(depth))) depth++;
  const around: Node | null = depth > 0 ? $to.node(depth) : null;
  const tr = state.tr.setMeta(ALONGSIDE, alongside);
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
  if (made.isAtom && end >= tr.doc.content.size)
    tr.insert(end, state.schema.nodes.paragraph!.create({ block: { kind: 'paragraph', id: newId() } }));
  tr.setSelection(made.isAtom ? Selection.near(tr.doc.resolve(end)) : Selection.near(tr.doc.resolve(at + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
