import './locked.css';
import type { NodeViewRenderer } from '@tiptap/core';
import sprite from '../../../../../ui/icons/icons.svg?no-inline';
import { clausePath } from '../../../clauses/clause-paths.ts';
import type { OwnSection } from '../../document/paper-document.ts';
import type { NamesOnPage } from '../shown-names.ts';
import type { KnownClauses } from './known-clauses.ts';
import { lockOf } from './locked-sections.ts';

const SVG = 'http://www.w3.org/2000/svg';

function lockIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${sprite}#lock`);
  icon.append(use);
  return icon;
}

/** A section; that of a locked clause cannot be written into, says so, and leads to the clause. */
export const sectionView =
  (names: NamesOnPage, clauses: KnownClauses): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('section');
    const contentDOM = document.createElement('div');
    const bar = document.createElement('div');
    const label = document.createElement('span');
    const link = document.createElement('a');
    bar.className = 'paper-lock';
    bar.contentEditable = 'false';
    bar.draggable = true;
    link.target = '_blank';
    link.rel = 'noopener';
    bar.append(lockIcon(), label, link);
    dom.append(contentDOM);
    let shown = node;

    const redraw = () => {
      const source = lockOf(clauses, shown);
      // Until it is read nothing is said of it that might not be so.
      const known = source && clauses.find(source);
      if (source) contentDOM.contentEditable = 'false';
      else contentDOM.removeAttribute('contenteditable');
      dom.classList.toggle('paper-locked', Boolean(known));
      if (!source || !known) {
        bar.remove();
        dom.removeAttribute('role');
        dom.removeAttribute('aria-label');
        return;
      }
      const words = names.now.lock(known.title, source.version);
      label.textContent = words.label;
      link.textContent = words.open;
      link.title = words.openTitle;
      link.href = clausePath(source.id);
      dom.setAttribute('role', 'group');
      dom.setAttribute('aria-label', words.label);
      if (!bar.isConnected) dom.prepend(bar);
    };
    redraw();
    const stops = [names.onChange(redraw), clauses.onChange(redraw)];
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== shown.type) return false;
        const isSame = (next.attrs.block as OwnSection).clause === (shown.attrs.block as OwnSection).clause;
        shown = next;
        if (!isSame) redraw();
        return true;
      },
      stopEvent: ({ target }) => target === link,
      // All but the text in it is ours.
      ignoreMutation: (mutation) =>
        mutation.type === 'selection'
          ? false
          : !contentDOM.contains(mutation.target) ||
            (mutation.target === contentDOM && mutation.type === 'attributes'),
      destroy: () => {
        for (const stop of stops) stop();
      },
    };
  };
