import type { Editor } from '@tiptap/core';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

import { LOCKS, lockedAround } from './locked/locked-sections.ts';

interface Found {
  from: number;
  to: number;
}

interface FindState {
  query: string;
  found: readonly Found[];
  decorations: DecorationSet;
}

const NOTHING: FindState = { query: '', found: [], decorations: DecorationSet.empty };
const KEY = new PluginKey<FindState>('findText');

/** Where a text stands, upper and lower case alike; an atom in a line ends the search there. */
export function findInText(document: Node, query: string): Found[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [];
  const found: Found[] = [];
  document.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC').toLowerCase();
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      found.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length });
    return false;
  });
  return found;
}

const stateOf = (document: Node, query: string): FindState => {
  const found = findInText(document, query);
  const marks = found.map(({ from, to }) => Decoration.inline(from, to, { class: 'paper-found' }));
  return { query, found, decorations: DecorationSet.create(document, marks) };
};

/** Marks what is searched for. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins() {
    return [
      new Plugin<FindState>({
        key: KEY,
        state: {
          init: () => NOTHING,
          apply(tr, value) {
            const query = (tr.getMeta(KEY) as string | undefined) ?? value.query;
            if (query === '') return NOTHING;
            return query !== value.query || tr.docChanged ? stateOf(tr.doc, query) : value;
          },
        },
        props: { decorations: (state) => KEY.getState(state)?.decorations },
      }),
    ];
  },
});

export const foundIn = ({ state }: Editor): readonly Found[] => KEY.getState(state)?.found ?? [];

/** Searches from now on; an empty query ends it. */
export function searchFor({ state, view }: Editor, query: string): void {
  view.dispatch(state.tr.setMeta(KEY, query));
}

/** Index of the place that is selected; -1 when none is. */
export const currentFound = (editor: Editor): number =>
  foundIn(editor).findIndex(
    ({ from, to }) => from === editor.state.selection.from && to === editor.state.selection.to,
  );

/** Selects the next place, or the one before, from the caret; past the end it begins again. */
export function showFound(editor: Editor, step: 1 | -1): void {
  const found = foundIn(editor);
  if (found.length === 0) return;
  const { from, to } = editor.state.selection;
  const next =
    step === 1
      ? (found.find((one) => one.from >= to) ?? found[0]!)
      : (found.findLast((one) => one.to <= from) ?? found.at(-1)!);
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView());
}

/** Replaces the place that is selected and selects the next. */
export function replaceFound(editor: Editor, text: string): void {
  const current = currentFound(editor);
  if (current >= 0) {
    const { from, to } = foundIn(editor)[current]!;
    editor.view.dispatch(editor.state.tr.insertText(text, from, to));
  }
  showFound(editor, 1);
}

/** Replaces all places in one step, but those in locked sections. Returns how many, and how many are left so. */
export function replaceAllFound(editor: Editor, text: string): { replaced: number; locked: number } {
  const { state } = editor;
  const found = foundIn(editor);
  const open = found.filter(({ from }) => !lockedAround(LOCKS.getState(state), state.doc.resolve(from)));
  const tr = state.tr;
  for (const { from, to } of open.toReversed()) tr.insertText(text, from, to);
  if (open.length > 0) editor.view.dispatch(tr);
  return { replaced: open.length, locked: found.length - open.length };
}
