import { type AnyExtension, Node, type NodeViewRenderer } from '@tiptap/core';
import type { AtomBlock, PaperInline, PaperSignatures } from '../document/paper-document.ts';
import { cssOfMarks } from '../document/text-css.ts';
import { frameView } from '../picture-pieces/frame-view.ts';
import { pictureView } from '../picture-pieces/picture-view.ts';
import type { KnownClauses } from './locked/known-clauses.ts';
import { sectionView } from './locked/section-view.ts';
import type { NamesOnPage, ShownNames } from './shown-names.ts';

/** Elements of our own: CSP allows no HTML by string. */
function element(tag: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** An inline that is not text, as a chip. */
function chip(inline: PaperInline, names: ShownNames): HTMLElement {
  const made = element('span', 'paper-chip');
  drawChip(made, inline, names);
  return made;
}

function drawChip(target: HTMLElement, inline: PaperInline, names: ShownNames): void {
  const { text, owner, unknown } = names.inline(inline);
  target.className = `paper-chip paper-chip-${inline.kind}${unknown ? ' paper-chip-unknown' : ''}`;
  if (owner === null) delete target.dataset.owner;
  else target.dataset.owner = String(owner % 6);
  target.textContent = text;
  if (inline.kind === 'field') {
    target.style.width = `${inline.width}mm`;
    target.style.height = `${inline.height}mm`;
  }
}

/** Texts and chips of a line, as of a signature block or a header. */
export function line(className: string, inlines: readonly PaperInline[], names: ShownNames): HTMLElement {
  const pieces = inlines.map((inline) => {
    if (inline.kind !== 'text') return chip(inline, names);
    const run = element('span', '', inline.text);
    const { class: face, style } = inline.marks ? cssOfMarks(inline.marks) : {};
    if (face) run.className = face;
    if (style) run.style.cssText = style;
    return run;
  });
  return element('div', className, ...pieces);
}

function drawSignatures(target: HTMLElement, block: PaperSignatures, names: ShownNames): void {
  target.replaceChildren(element('span', 'paper-piece-label', names.words.signatures));
  const grid = element('div', 'paper-signatures-parties');
  grid.dataset.columns = String(block.columns ?? 2);
  for (const party of block.parties) {
    const { owner } = names.role(party.role);
    const title = line('paper-signatures-title', party.title, names);
    if (party.titleMarks?.bold) title.style.fontWeight = '700';
    const places = party.places.map((place) => {
      const box = element(
        'span',
        'paper-place',
        `${names.place(place.type)}\n${place.width} × ${place.height} mm`,
      );
      box.dataset.owner = String(owner % 6);
      box.dataset.round = String(place.type === 'SEAL_CORPORATE' && place.width === place.height);
      box.style.width = `${place.width}mm`;
      box.style.height = `${place.height}mm`;
      return box;
    });
    grid.append(
      element(
        'div',
        'paper-signatures-party',
        title,
        ...party.lines.map((inlines) => line('', inlines, names)),
        element('div', 'paper-places', ...places),
        ...(party.date ? [line('', party.date.label, names)] : []),
      ),
    );
  }
  if (block.parties.length === 0) grid.append(names.words.noParties);
  target.append(grid);
}

function drawBlock(target: HTMLElement, block: AtomBlock, names: ShownNames): void {
  switch (block.kind) {
    case 'signatures':
      drawSignatures(target, block, names);
      break;
    case 'pageBreak':
      target.replaceChildren(element('span', 'paper-piece-label', names.words.pageBreak));
      break;
    case 'rule':
      target.replaceChildren(element('hr', ''));
  }
}

/** Draws a piece again when its node or the names change. */
const pieceView =
  <T>(
    tag: string,
    className: string,
    attribute: string,
    names: NamesOnPage,
    draw: (target: HTMLElement, value: T, names: ShownNames) => void,
  ): NodeViewRenderer =>
  ({ node }) => {
    const dom = element(tag, className);
    let shown = node;
    const redraw = () => draw(dom, shown.attrs[attribute] as T, names.now);
    redraw();
    const stop = names.onChange(redraw);
    return {
      dom,
      update: (next) => {
        if (next.type !== shown.type) return false;
        const isSame = next.attrs[attribute] === shown.attrs[attribute];
        shown = next;
        if (!isSame) redraw();
        return true;
      },
      // What is drawn inside is ours.
      ignoreMutation: () => true,
      destroy: stop,
    };
  };

const BLOCK_PIECES = ['pageBreak', 'rule', 'signatures'];

/** The nodes of papers, with those that are one piece drawn under their names, and sections by their clauses. */
export const withPieceViews = (
  nodes: readonly AnyExtension[],
  names: NamesOnPage,
  clauses?: KnownClauses,
): AnyExtension[] =>
  nodes.map((node) => {
    if (!(node instanceof Node)) return node;
    if (node.name === 'atom')
      return node.extend({
        addNodeView: () => pieceView<PaperInline>('span', 'paper-chip', 'inline', names, drawChip),
      });
    if (node.name === 'picture') return node.extend({ addNodeView: () => pictureView(names) });
    if (node.name === 'paramPicture') return node.extend({ addNodeView: () => frameView(names) });
    if (clauses && node.name === 'section')
      return node.extend({ addNodeView: () => sectionView(names, clauses) });
    if (!BLOCK_PIECES.includes(node.name)) return node;
    const className = `paper-piece paper-piece-${node.name}`;
    return node.extend({
      addNodeView: () => pieceView<AtomBlock>('div', className, 'block', names, drawBlock),
    });
  });
