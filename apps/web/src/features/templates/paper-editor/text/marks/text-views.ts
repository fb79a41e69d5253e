import { type AnyExtension, Node, type NodeViewRenderer } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import type { OwnText } from '../../document/paper-document.ts';
import type { MarksOnTexts } from './marks-on-texts.ts';

const MARKS = ['data-number', 'data-condition', 'data-absent'];

/**
 * A paragraph or heading with its marks as attributes of its element. Decorations would be searched for every block with every character: in a
 * paper of fifty pages that takes longer than all else.
 */
const textView =
  (marks: MarksOnTexts): NodeViewRenderer =>
  ({ node }) => {
    const made = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node));
    const dom = made.dom as HTMLElement;
    let shown = node;
    const draw = () => {
      const attributes = marks.of(shown.attrs.block as OwnText);
      for (const name of MARKS) {
        const value = attributes[name];
        if (value === undefined) dom.removeAttribute(name);
        else if (dom.getAttribute(name) !== value) dom.setAttribute(name, value);
      }
    };
    draw();
    return {
      dom,
      contentDOM: made.contentDOM!,
      update: (next) => {
        if (!next.sameMarkup(shown)) return false;
        shown = next;
        return true;
      },
      // Marks are drawn by us.
      ignoreMutation: (mutation) =>
        mutation.type === 'attributes' && mutation.target === dom && MARKS.includes(mutation.attributeName!),
      destroy: marks.onChange(draw),
    };
  };

/** The nodes of papers, texts with their marks. */
export const withTextViews = (nodes: readonly AnyExtension[], marks: MarksOnTexts): AnyExtension[] =>
  nodes.map((node) =>
    node instanceof Node && (node.name === 'paragraph' || node.name === 'heading')
      ? node.extend({ addNodeView: () => textView(marks) })
      : node,
  );
