import { Node } from '@tiptap/core';
import { keptAttribute } from './kept-attribute.ts';
import type { PaperInline } from './paper-document.ts';

/** Everything in a line that is not text: params, counters, boxes, references, fields, columns. */
export const AtomNode = Node.create({
  name: 'atom',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return keptAttribute<Partial<PaperInline>>('inline', { kind: 'text', text: '' });
  },
  parseHTML() {
    return [{ tag: 'span[data-inline]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes];
  },
});
