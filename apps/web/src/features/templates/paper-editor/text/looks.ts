import type { Editor } from '@tiptap/core';
import type { Mark } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { LookAttributes } from '../document/look-mark.ts';
import type { Look, OwnText } from '../document/paper-document.ts';
import { selectedTexts } from './blocks-in-text.ts';
import { LOCKS, lockOf } from './locked/locked-sections.ts';

const lookIn = (marks: readonly Mark[]): LookAttributes =>
  (marks.find(({ type }) => type.name === 'look')?.attrs as LookAttributes | undefined) ?? {
    marks: null,
    part: 0,
  };

/** How the text at the selection looks, its paragraph and its own marks together. */
export function shownLook(state: EditorState): Look {
  const { selection, storedMarks } = state;
  const { $from } = selection;
  const inside = selection.empty ? null : state.doc.nodeAt(selection.from);
  const marks = storedMarks ?? (inside?.isInline ? inside.marks : $from.marks());
  const block = $from.parent.attrs.block as OwnText | undefined;
  return { ...block?.marks, ...lookIn(marks).marks };
}

/** The marks that make the text of a paragraph look so: what the paragraph says itself is not repeated. */
function withLook(marks: Look | null, patch: Look, own: Look = {}): Look | null {
  const next: Record<string, unknown> = { ...marks };
  for (const [name, value] of Object.entries(patch)) {
    const isOwn = value === (own[name as keyof Look] ?? (typeof value === 'boolean' ? false : undefined));
    if (isOwn) delete next[name];
    else next[name] = value;
  }
  return Object.keys(next).length > 0 ? (next as Look) : null;
}

/** Changes the look of the selected text; without a selection, of what is written next. */
export function changeLook(editor: Editor, patch: Look): void {
  const { state, view } = editor;
  const type = state.schema.marks.look!;
  const tr = state.tr;
  if (state.selection.empty) {
    const { $from } = state.selection;
    const marks = state.storedMarks ?? $from.marks();
    const own = ($from.parent.attrs.block as OwnText | undefined)?.marks;
    const look = withLook(lookIn(marks).marks, patch, own);
    tr.setStoredMarks(look ? [type.create({ marks: look })] : []);
  } else {
    const clauses = LOCKS.getState(state);
    for (const { $from, $to } of state.selection.ranges)
      state.doc.nodesBetween($from.pos, $to.pos, (node, pos, parent) => {
        if (!node.isInline) return !lockOf(clauses, node);
        const [from, to] = [Math.max(pos, $from.pos), Math.min(pos + node.nodeSize, $to.pos)];
        if (from >= to) return false;
        const { marks, part } = lookIn(node.marks);
        const look = withLook(marks, patch, (parent?.attrs.block as OwnText | undefined)?.marks);
        if (look || part > 0) tr.addMark(from, to, type.create({ marks: look, part }));
        else tr.removeMark(from, to, type);
        return false;
      });
  }
  view.dispatch(tr);
}

/** Bold, underlined or struck through, or no longer. */
export function toggleLook(editor: Editor, name: 'bold' | 'underline' | 'strike'): void {
  changeLook(editor, { [name]: !shownLook(editor.state)[name] });
}

/** Changes what paragraphs and headings of the selection say of themselves; null leaves one as it is. */
export function changeTexts(editor: Editor, edit: (own: OwnText, inCell: boolean) => OwnText | null): void {
  const { state, view } = editor;
  const tr = state.tr;
  for (const { node, pos } of selectedTexts(state)) {
    const inCell = state.doc.resolve(pos).parent.type.name === 'tableCell';
    const own = edit(node.attrs.block as OwnText, inCell);
    if (!own || (inCell && own.kind === 'heading')) continue;
    tr.setNodeMarkup(pos, state.schema.nodes[own.kind], { block: own });
  }
  if (tr.docChanged) view.dispatch(tr.scrollIntoView());
}
