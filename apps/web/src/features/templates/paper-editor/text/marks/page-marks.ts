import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { OwnText } from '../../document/paper-document.ts';
import type { BreakMark, LaidDraft } from '../../layout/laid-draft.ts';
import { placesOfBlocks } from '../blocks-in-text.ts';
import type { PlacedBlock } from '../placed-block.ts';
import type { MarksOnTexts, MarkTexts } from './marks-on-texts.ts';
import { type RunningLines, runningLine, stampOf } from './running-lines.ts';

interface Marks {
  laid: LaidDraft | null;
  texts: MarkTexts;
  onTexts: MarksOnTexts;
  running: RunningLines;
}

const KEY = new PluginKey<DecorationSet>('pageMarks');

/** Numbers, conditions and the beginnings of pages, drawn into the text without being part of it. */
export const PageMarks = Extension.create({
  name: 'pageMarks',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, value) {
            const marks = tr.getMeta(KEY) as Marks | undefined;
            if (marks) return decorationsOf(tr.doc, marks);
            return tr.docChanged ? value.map(tr.mapping, tr.doc) : value;
          },
        },
        props: { decorations: (state) => KEY.getState(state) },
      }),
    ];
  },
});

/** Draws what was laid out; what was drawn before moves with the text until then. */
export function drawMarks(
  { state, view }: Editor,
  onTexts: MarksOnTexts,
  laid: LaidDraft | null,
  texts: MarkTexts,
  running: RunningLines,
): void {
  onTexts.change(laid, texts);
  view.dispatch(
    state.tr.setMeta(KEY, { laid, texts, onTexts, running } satisfies Marks).setMeta('addToHistory', false),
  );
}

function decorationsOf(document: Node, { laid, texts, onTexts, running }: Marks): DecorationSet {
  const places = placesOfBlocks(document);
  const drawn: Decoration[] = [];
  for (const { node, pos } of places.values()) {
    if (node.isTextblock) continue;
    const attributes = onTexts.of(node.attrs.block as OwnText);
    if (Object.keys(attributes).length > 0) drawn.push(Decoration.node(pos, pos + node.nodeSize, attributes));
  }
  const stamp = stampOf(running);
  for (const mark of laid?.marks ?? []) {
    const place = places.get(mark.block);
    if (!place) continue;
    const label = texts.page(mark.page);
    const draw = (tag: 'span' | 'div') => pageBreak(tag, label, mark.page, laid?.pages ?? 0, running);
    drawn.push(breakAt(mark, place, label, draw, `page-${label} ${laid?.pages} ${stamp}`));
  }
  return DecorationSet.create(document, drawn);
}

function breakAt(
  mark: BreakMark,
  { node, pos }: PlacedBlock,
  label: string,
  draw: (tag: 'span' | 'div') => HTMLElement,
  key: string,
): Decoration {
  if (mark.row !== null) {
    let at = pos + 1;
    for (let row = 0; row < mark.row && row < node.childCount - 1; row++) at += node.child(row).nodeSize;
    const row = node.maybeChild(Math.min(mark.row, node.childCount - 1));
    if (row) return Decoration.node(at, at + row.nodeSize, { class: 'paper-row-break', 'data-page': label });
  }
  const tag = mark.inside ? 'span' : 'div';
  const at = mark.inside ? pos + 1 + offsetOf(node, mark.inside) : pos;
  return Decoration.widget(at, () => draw(tag), { side: -1, key, ignoreSelection: true });
}

/** The end of one page and the beginning of the next, with what is printed on their edges. */
function pageBreak(
  tag: 'span' | 'div',
  label: string,
  page: number,
  total: number,
  running: RunningLines,
): HTMLElement {
  const part = (className: string, ...children: (HTMLElement | null)[]) => {
    const made = document.createElement(tag);
    made.className = className;
    made.append(...children.filter((child) => child !== null));
    return made;
  };
  const bar = part('paper-break-bar');
  bar.dataset.page = label;
  const made = part(
    'paper-break',
    part('paper-break-foot', runningLine('footer', running, page - 1, total)),
    bar,
    part('paper-break-head', runningLine('header', running, page, total)),
  );
  made.contentEditable = 'false';
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
