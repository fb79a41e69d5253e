import { newId } from '@cinnabar/kernel';
import { type Editor, Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { goToNextCell } from '@tiptap/pm/tables';
import type { OwnText } from '../document/paper-document.ts';
import { changeLevel } from './levels.ts';
import { changeTexts, toggleLook } from './looks.ts';
import { actOnTable, canAct } from './tables.ts';
import { withKind, withNumbering } from './text-kinds.ts';

interface KeyOptions {
  undo: () => void;
  redo: () => void;
  find: (replace: boolean) => void;
  help: () => void;
}

/** The keys of the text; the history is that of the session. */
export const PaperKeys = Extension.create<KeyOptions>({
  name: 'paperKeys',
  priority: 1100,
  addOptions() {
    return { undo: () => {}, redo: () => {}, find: () => {}, help: () => {} };
  },
  addKeyboardShortcuts() {
    const { undo, redo, find, help } = this.options;
    const { editor } = this;
    const act = (run: () => void) => () => {
      run();
      return true;
    };
    return {
      'Mod-z': act(undo),
      'Mod-y': act(redo),
      'Mod-Shift-z': act(redo),
      'Mod-f': act(() => find(false)),
      'Mod-h': act(() => find(true)),
      'Mod-/': act(help),
      'Mod-b': act(() => toggleLook(editor, 'bold')),
      'Mod-u': act(() => toggleLook(editor, 'underline')),
      'Mod-Shift-x': act(() => toggleLook(editor, 'strike')),
      'Mod-Alt-0': act(() => changeTexts(editor, (own) => withKind(own, 'paragraph'))),
      'Mod-Alt-1': act(() => changeTexts(editor, (own) => withKind(own, 'heading1'))),
      'Mod-Alt-2': act(() => changeTexts(editor, (own) => withKind(own, 'heading2'))),
      'Mod-Alt-3': act(() => changeTexts(editor, (own) => withKind(own, 'heading3'))),
      'Mod-]': act(() => changeLevel(editor, 1)),
      'Mod-[': act(() => changeLevel(editor, -1)),
      'Shift-Enter': () => breakLine(editor),
      Enter: () => splitText(editor),
      Tab: () => goToNextCell(1)(editor.state, editor.view.dispatch) || continueTable(editor),
      'Shift-Tab': () => goToNextCell(-1)(editor.state, editor.view.dispatch),
      Backspace: () => dropNumber(editor),
    };
  },
});

/** Behind the last cell of a table comes another row. Outside of tables Tab leaves the text. */
export function continueTable(editor: Editor): boolean {
  if (!canAct(editor.state, 'rowBelow')) return false;
  actOnTable(editor, 'rowBelow');
  return goToNextCell(1)(editor.state, editor.view.dispatch);
}

/** A new line of the same paragraph. */
function breakLine({ state, view }: Editor): boolean {
  if (!state.selection.$from.parent.isTextblock) return false;
  view.dispatch(state.tr.insertText('\n').scrollIntoView());
  return true;
}

/** The next paragraph is like this one; behind a heading comes plain text, and an empty number ends. */
function splitText(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, $to } = state.selection;
  if (!(state.selection instanceof TextSelection) || !$from.sameParent($to) || !$from.parent.isTextblock)
    return false;
  const own = $from.parent.attrs.block as OwnText;
  if ($from.parent.childCount === 0 && own.numbering) {
    changeTexts(editor, (text) => withNumbering(text, null));
    return true;
  }
  const inCell = $from.node(-1).type.name === 'tableCell';
  const tr = state.tr.deleteSelection();
  const at = tr.selection.$from;
  const isStart = at.parentOffset === 0 && at.parent.childCount > 0;
  const isEnd = at.parentOffset === at.parent.content.size;
  const { pageBreakBefore: _break, ...kept } = own;
  const id = inCell ? {} : { id: newId() };
  const next: OwnText =
    own.kind === 'heading' && isEnd
      ? { kind: 'paragraph', id: newId() }
      : ({ ...kept, id: undefined, ...id } as OwnText);
  if (inCell) delete (next as Partial<OwnText>).id;
  if (isStart) {
    // The text keeps its id, and references to it.
    tr.insert(at.before(), state.schema.nodes[next.kind]!.create({ block: next }));
  } else tr.split(at.pos, 1, [{ type: state.schema.nodes[next.kind]!, attrs: { block: next } }]);
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** At the start of a numbered text the number goes first. */
function dropNumber(editor: Editor): boolean {
  const { selection } = editor.state;
  const own = selection.$from.parent.attrs.block as OwnText | undefined;
  if (!selection.empty || selection.$from.parentOffset > 0 || !own?.numbering) return false;
  changeTexts(editor, (text) => withNumbering(text, null));
  return true;
}
