import { Node } from '@tiptap/core';
import { keptAttribute } from './kept-attribute.ts';
import type { OwnText } from './paper-document.ts';
import { cssOfText } from './text-css.ts';

/** Line breaks in text are characters. */
const WHITESPACE = { whitespace: 'pre' } as const;

export const DocumentNode = Node.create({ name: 'doc', topNode: true, content: 'block+' });
export const TextNode = Node.create({ name: 'text', group: 'inline' });

export const ParagraphNode = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block cellBlock',
  content: 'inline*',
  ...WHITESPACE,
  addAttributes() {
    return {
      ...keptAttribute<Partial<OwnText>>('block', { kind: 'paragraph' }, ({ kind }) => kind === 'paragraph'),
      /** It stands for no block as long as it is empty. */
      blank: { default: false, rendered: false },
    };
  },
  parseHTML() {
    return [{ tag: 'p' }];
  },
  renderHTML({ node, HTMLAttributes }) {
    return ['p', { ...HTMLAttributes, ...cssOfText(node.attrs.block as OwnText) }, 0];
  },
});

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

export const HeadingNode = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  ...WHITESPACE,
  addAttributes() {
    return keptAttribute<Partial<OwnText>>(
      'block',
      { kind: 'heading', level: 1 } as Partial<OwnText>,
      ({ kind }) => kind === 'heading',
    );
  },
  parseHTML() {
    return LEVELS.map((level) => ({
      tag: `h${level}`,
      // With our data the element says less than the data.
      getAttrs: (element) =>
        element.hasAttribute('data-block') ? null : { block: { kind: 'heading', level } },
    }));
  },
  renderHTML({ node, HTMLAttributes }) {
    const block = node.attrs.block as Extract<OwnText, { kind: 'heading' }>;
    // The page has a heading of its own above them.
    return [
      `h${Math.min(6, block.level + 1)}`,
      { ...HTMLAttributes, ...cssOfText(block), 'data-level': String(block.level) },
      0,
    ];
  },
});
