import { newId } from '@cinnabar/kernel';
import { Extension } from '@tiptap/core';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What is written while a whole block is selected stands behind it, instead of replacing a signature block by a letter. */
function writeBehind({ state, dispatch }: EditorView, text: string): boolean {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  if (selection.$from.parent.type.name === 'tableCell') return false;
  const block = { kind: 'paragraph', id: newId() };
  const content = text === '' ? null : state.schema.text(text);
  const tr = state.tr.insert(selection.to, state.schema.nodes.paragraph!.create({ block }, content));
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length));
  dispatch(tr.scrollIntoView());
  return true;
}

/** `keyCode` of keys that an input method takes (UI Events, appendix A.1.2). */
const INPUT_METHOD = 229;

/** Blocks that are one piece: writing behind them, and a caret between two of them or at the end of the text. */
export const GuardPieces = Extension.create({
  name: 'guardPieces',
  priority: 1200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => writeBehind(view, text),
        handleKeyDown: (view, event) => {
          if (event.isComposing) return false;
          // An input method begins to compose: it would put its text in place of the block.
          if (event.keyCode === INPUT_METHOD) writeBehind(view, '');
          return event.key === 'Enter' && writeBehind(view, '');
        },
      },
    }),
    gapCursor(),
  ],
});
