import { numberCounter, numberText } from '@cinnabar/pdf/typeset';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { OwnText } from '../document/paper-document.ts';
import { selectedTexts } from './blocks-in-text.ts';
import type { NumberStyle } from './text-kinds.ts';

export type LevelStep = 1 | -1;
const DEEPEST = 6;

/** What usually stands one level deeper, and one level higher. */
const DEEPER: Record<NumberStyle, NumberStyle> = {
  chapter: 'article',
  article: 'decimal',
  chinese: 'chineseParenthesis',
  chineseParenthesis: 'decimalParenthesis',
  decimal: 'decimal',
  decimalParenthesis: 'circled',
  circled: 'circled',
};
const HIGHER: Record<NumberStyle, NumberStyle> = {
  chapter: 'chapter',
  article: 'chapter',
  chinese: 'chinese',
  chineseParenthesis: 'chinese',
  decimal: 'decimal',
  decimalParenthesis: 'decimal',
  circled: 'decimalParenthesis',
};

/**
 * One level deeper or higher, numbered as the paper numbers that level (`styleAt`), else as is usual; a heading goes with its number. Null: there is
 * no such level, or the text is neither heading nor numbered.
 */
export function withLevel(
  own: OwnText,
  step: LevelStep,
  styleAt: (level: number) => NumberStyle | null = () => null,
): OwnText | null {
  const { numbering } = own;
  const heading = own.kind === 'heading' ? own.level + step : null;
  if (!numbering)
    return heading === null || !isLevel(heading) ? null : ({ ...own, level: heading } as OwnText);
  const level = numbering.level + step;
  if (!isLevel(level)) return null;
  const usual = (step > 0 ? DEEPER : HIGHER)[numbering.style];
  const next = { ...own, numbering: { ...numbering, level, style: styleAt(level) ?? usual } };
  return heading !== null && isLevel(heading) ? ({ ...next, level: heading } as OwnText) : next;
}

const isLevel = (level: number): boolean => level >= 1 && level <= DEEPEST;

/** How the paper numbers a level: as the nearest number before this place, else as the first behind it. */
function styleOf(document: Node, pos: number, level: number): NumberStyle | null {
  let before: NumberStyle | null = null;
  let behind: NumberStyle | null = null;
  eachText(document, (own, at) => {
    if (own.numbering?.level !== level || at === pos) return;
    if (at < pos) before = own.numbering.style;
    else behind ??= own.numbering.style;
  });
  return before ?? behind;
}

function eachText(document: Node, visit: (own: OwnText, pos: number) => void): void {
  document.descendants((node, pos) => {
    if (node.isTextblock) visit(node.attrs.block as OwnText, pos);
    return !node.isTextblock;
  });
}

/** Takes the texts of the selection one level deeper or higher. */
export function changeLevel({ state, view }: Editor, step: LevelStep): void {
  const tr = state.tr;
  for (const { node, pos } of selectedTexts(state)) {
    const own = stepped(state, node, pos, step);
    if (own) tr.setNodeMarkup(pos, null, { block: own });
  }
  if (tr.docChanged) view.dispatch(tr.scrollIntoView());
}

const stepped = (state: EditorState, node: Node, pos: number, step: LevelStep): OwnText | null =>
  withLevel(node.attrs.block as OwnText, step, (level) => styleOf(state.doc, pos, level));

/**
 * What the first text of the selection would be: its number, or "" for one without. Null: it cannot be taken there. Blocks that the values leave out
 * (`absent`) count for nothing.
 */
export function levelAfter(
  state: EditorState,
  step: LevelStep,
  absent: readonly string[],
): { number: string } | null {
  const [first] = selectedTexts(state);
  const next = first && stepped(state, first.node, first.pos, step);
  if (!next) return null;
  if (!next.numbering) return { number: '' };
  const left = new Set(absent);
  const count = numberCounter();
  let number = '';
  eachText(state.doc, (own, pos) => {
    if (pos > first.pos) return;
    const numbering = pos === first.pos ? next.numbering : own.numbering;
    if (!numbering || (pos !== first.pos && own.id !== undefined && left.has(own.id))) return;
    number = numberText(numbering.style, count(numbering)).label;
  });
  return { number };
}
