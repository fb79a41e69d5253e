import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

interface Change {
  id: string;
  /** Null: the place is given up. */
  pos: number | null;
  label: string;
}

const KEY = new PluginKey<DecorationSet>('uploadPlaces');

const marker = (label: string) => (): HTMLElement => {
  const made = document.createElement('span');
  made.className = 'paper-upload';
  made.textContent = label;
  return made;
};

const find = (drawn: DecorationSet | undefined, id: string): Decoration[] =>
  drawn?.find(undefined, undefined, (spec) => spec.id === id) ?? [];

/** Where pictures stand that are being uploaded: drawn into the text, and moved with it. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const moved = before.map(tr.mapping, tr.doc);
          const change = tr.getMeta(KEY) as Change | undefined;
          if (!change) return moved;
          const { id, pos, label } = change;
          const rest = moved.remove(find(moved, id));
          return pos === null
            ? rest
            : rest.add(tr.doc, [Decoration.widget(pos, marker(label), { id, side: 1, key: id })]);
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

export function setPlace({ state, view }: Editor, change: Change): void {
  view.dispatch(state.tr.setMeta(KEY, change).setMeta('addToHistory', false));
}

/** Null: the text around it is gone. */
export const placeOf = ({ state }: Editor, id: string): number | null =>
  find(KEY.getState(state), id)[0]?.from ?? null;
