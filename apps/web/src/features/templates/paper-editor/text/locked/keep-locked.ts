import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { OwnSection } from '../../document/paper-document.ts';
import { SHOWN } from '../new-ids.ts';
import type { KnownClauses } from './known-clauses.ts';
import { isIntact, keepsLocked, LOCKS, lockedAround, lockOf } from './locked-sections.ts';

interface LockOptions {
  clauses: KnownClauses | null;
  /** A change of a locked section was not made. */
  onRefused: () => void;
}

/** Sections of locked clauses are selected, moved and removed as a whole; a change of what is in them is not made. */
export const KeepLocked = Extension.create<LockOptions>({
  name: 'keepLocked',
  priority: 1000,
  addOptions() {
    return { clauses: null, onRefused: () => {} };
  },
  addProseMirrorPlugins() {
    const { clauses, onRefused } = this.options;
    return clauses ? [lockedPlugin(clauses, onRefused)] : [];
  },
});

export const lockedPlugin = (clauses: KnownClauses, onRefused: () => void): Plugin<KnownClauses> =>
  new Plugin<KnownClauses>({
    key: LOCKS,
    state: { init: () => clauses, apply: (_, value) => value },
    filterTransaction(tr) {
      if (!tr.docChanged || tr.getMeta(SHOWN) || keepsLocked(clauses, tr)) return true;
      // Not while the view applies its transaction.
      queueMicrotask(onRefused);
      return false;
    },
    /** A caret in a locked section is the selection of the section. */
    appendTransaction(_transactions, _before, { selection, tr, doc }) {
      if (!selection.empty || selection instanceof NodeSelection) return null;
      const around = lockedAround(clauses, selection.$from);
      return around && tr.setSelection(NodeSelection.create(doc, around.pos));
    },
    props: {
      handleClick: (view, pos) => {
        const around = lockedAround(clauses, view.state.doc.resolve(pos));
        return around !== null && select(view, around.pos);
      },
      handleKeyDown: (view, event) => {
        if (event.isComposing || event.shiftKey || event.altKey) return false;
        if (event.ctrlKey || event.metaKey) return selectAtEnd(clauses, view, event.key);
        const step = STEPS[event.key];
        return step !== undefined && selectBeside(clauses, view, step);
      },
      transformPasted: (slice, { state }) => withoutParts(clauses, state, slice),
    },
  });

function select({ state, dispatch }: EditorView, pos: number): true {
  dispatch(state.tr.setSelection(NodeSelection.create(state.doc, pos)).scrollIntoView());
  return true;
}

/** A browser looks for the first and last place that can be written into. */
function selectAtEnd(clauses: KnownClauses, view: EditorView, key: string): boolean {
  if (key !== 'Home' && key !== 'End') return false;
  const { doc } = view.state;
  const { $from } = key === 'Home' ? Selection.atStart(doc) : Selection.atEnd(doc);
  const around = lockedAround(clauses, $from);
  return around !== null && select(view, around.pos);
}

interface Step {
  direction: 1 | -1;
  /** Of the text, where the key leaves it. */
  edge: 'up' | 'down' | 'left' | 'right' | 'backward' | 'forward';
  removes?: true;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: { direction: -1, edge: 'up' },
  ArrowLeft: { direction: -1, edge: 'left' },
  ArrowDown: { direction: 1, edge: 'down' },
  ArrowRight: { direction: 1, edge: 'right' },
  Backspace: { direction: -1, edge: 'backward', removes: true },
  Delete: { direction: 1, edge: 'forward', removes: true },
};

/** From the edge of a text into the locked section beside it, which is selected; an empty paragraph that is removed so goes. */
function selectBeside(clauses: KnownClauses, view: EditorView, { direction, edge, removes }: Step): boolean {
  const { selection, doc } = view.state;
  if (!(selection instanceof TextSelection) || !selection.$cursor || !view.endOfTextblock(edge)) return false;
  const { $cursor } = selection;
  if ($cursor.depth === 0) return false;
  const [start, end] = [$cursor.before(), $cursor.after()];
  const next = Selection.findFrom(doc.resolve(direction > 0 ? end : start), direction);
  const around = next && lockedAround(clauses, next.$from);
  if (!around) return false;
  if (!removes) return select(view, around.pos);
  const container = $cursor.node(-1);
  if (container.type.name === 'tableCell') return false;
  if ($cursor.parent.childCount > 0 || container.childCount < 2) return select(view, around.pos);
  const tr = view.state.tr.delete(start, end);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, tr.mapping.map(around.pos))).scrollIntoView());
  return true;
}

/** What is pasted of a locked section is its text only, unless it is the whole section. */
function withoutParts(clauses: KnownClauses, { doc }: EditorState, slice: Slice): Slice {
  const there: Node[] = [];
  doc.descendants((node) => {
    if (lockOf(clauses, node)) there.push(node);
    return node.type.name === 'section';
  });
  const plain = (fragment: Fragment, openStart: number, openEnd: number): Fragment =>
    Fragment.from(
      fragment.content.map((node, index) => {
        if (node.type.name !== 'section') return node;
        const [isFirst, isLast] = [index === 0, index === fragment.childCount - 1];
        const isWhole = !(isFirst && openStart > 0) && !(isLast && openEnd > 0);
        if (lockOf(clauses, node)) {
          if (isWhole && isIntact(clauses, node, there)) return node;
          const { clause: _, ...block } = node.attrs.block as OwnSection;
          return node.type.create({ block }, node.content);
        }
        return node.copy(plain(node.content, isFirst ? openStart - 1 : 0, isLast ? openEnd - 1 : 0));
      }),
    );
  return new Slice(plain(slice.content, slice.openStart, slice.openEnd), slice.openStart, slice.openEnd);
}
