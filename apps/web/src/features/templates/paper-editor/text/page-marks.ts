import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { OwnText } from '../document/paper-document.ts';
import type { BreakMark, LaidDraft } from '../layout/laid-draft.ts';
import { placesOfBlocks } from './blocks-in-text.ts';
import type { PlacedBlock } from './placed-block.ts';

export interface MarkTexts {
  /** 第 2 页 */
  page: (page: number) => string;
  /** The sentence of a condition. */
  condition: (condition: NonNullable<OwnText['condition']>) => string;
}

interface Marks {
  laid: LaidDraft | null;
  texts: MarkTexts | null;
}

interface Drawn {
  marks: Marks;
  decorations: DecorationSet;
}

const KEY = new PluginKey<Drawn>('pageMarks');

/** Numbers, conditions and the beginnings of pages, drawn into the text without being part of it. */
export const PageMarks = Extension.create({
  name: 'pageMarks',
  addProseMirrorPlugins() {
    return [
      new Plugin<Drawn>({
        key: KEY,
        state: {
          init: () => ({ marks: { laid: null, texts: null }, decorations: DecorationSet.empty }),
          apply(tr, value) {
            const marks = tr.getMeta(KEY) as Marks | undefined;
            if (marks) return { marks, decorations: decorationsOf(tr.doc, marks) };
            if (!tr.docChanged) return value;
            return { ...value, decorations: value.decorations.map(tr.mapping, tr.doc) };
          },
        },
        props: { decorations: (state) => KEY.getState(state)?.decorations },
      }),
    ];
  },
});

/** Draws what was laid out; what was drawn before moves with the text until then. */
export function drawMarks({ state, view }: Editor, laid: LaidDraft | null, texts: MarkTexts): void {
  view.dispatch(state.tr.setMeta(KEY, { laid, texts }).setMeta('addToHistory', false));
}

function decorationsOf(document: Node, { laid, texts }: Marks): DecorationSet {
  if (!texts) return DecorationSet.empty;
  const places = placesOfBlocks(document);
  const absent = new Set(laid?.absent);
  const drawn: Decoration[] = [];
  for (const [id, { node, pos }] of places) {
    const own = node.attrs.block as OwnText;
    const number = laid?.numbers[id];
    const attributes: Record<string, string> = {};
    if (number !== undefined && own.numbering) {
      attributes['data-number'] = number;
      attributes.style = `--paper-number-gap:${own.numbering.gap ?? 0.5}em`;
    }
    if (own.condition) attributes['data-condition'] = texts.condition(own.condition);
    if (absent.has(id)) attributes.class = 'paper-absent';
    if (Object.keys(attributes).length > 0) drawn.push(Decoration.node(pos, pos + node.nodeSize, attributes));
  }
  for (const mark of laid?.marks ?? []) {
    const place = places.get(mark.block);
    if (place) drawn.push(breakAt(mark, place, texts.page(mark.page)));
  }
  return DecorationSet.create(document, drawn);
}

function breakAt(mark: BreakMark, { node, pos }: PlacedBlock, label: string): Decoration {
  if (mark.row !== null) {
    let at = pos + 1;
    for (let row = 0; row < mark.row && row < node.childCount - 1; row++) at += node.child(row).nodeSize;
    const row = node.maybeChild(Math.min(mark.row, node.childCount - 1));
    if (row) return Decoration.node(at, at + row.nodeSize, { class: 'paper-row-break', 'data-page': label });
  }
  const tag = mark.inside ? 'span' : 'div';
  const at = mark.inside ? pos + 1 + offsetOf(node, mark.inside) : pos;
  return Decoration.widget(at, () => bar(tag, label), {
    side: -1,
    key: `page-${label}`,
    ignoreSelection: true,
  });
}

function bar(tag: 'span' | 'div', label: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = 'paper-break';
  made.contentEditable = 'false';
  made.dataset.page = label;
  return made;
}

/** Where a page begins in a text: the words that it begins with, nearest to their share of the text. */
function offsetOf(node: Node, { begins, share }: NonNullable<BreakMark['inside']>): number {
  const text = node.textBetween(0, node.content.size, undefined, '\uFFFC');
  const near = Math.round(share * text.length);
  for (let { length } = begins; length >= 3; length--) {
    const words = begins.slice(0, length);
    let best = -1;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
      if (best < 0 || Math.abs(at - near) < Math.abs(best - near)) best = at;
    if (best >= 0) return best;
  }
  return near;
}
