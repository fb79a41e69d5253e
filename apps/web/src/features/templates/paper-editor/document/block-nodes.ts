import { Node } from '@tiptap/core';
import { keptAttribute } from './kept-attribute.ts';
import type { AtomBlock, OwnSection } from './paper-document.ts';

/** Blocks with one condition; they may hold others. */
export const SectionNode = Node.create({
  name: 'section',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return keptAttribute<Partial<OwnSection>>('block', { kind: 'section' });
  },
  parseHTML() {
    return [{ tag: 'section[data-block]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['section', HTMLAttributes, 0];
  },
});

const atomNode = (kind: AtomBlock['kind'], group: string) =>
  Node.create({
    name: kind,
    group,
    atom: true,
    draggable: true,
    addAttributes() {
      return keptAttribute<{ kind: string }>('block', { kind }, (block) => block.kind === kind);
    },
    parseHTML() {
      return [{ tag: `div[data-kind="${kind}"]` }];
    },
    renderHTML({ HTMLAttributes }) {
      return ['div', { ...HTMLAttributes, 'data-kind': kind }];
    },
  });

/** Blocks that are one piece in the text. */
export const PictureNode = atomNode('picture', 'block cellBlock');
export const ParamPictureNode = atomNode('paramPicture', 'block cellBlock');
export const PageBreakNode = atomNode('pageBreak', 'block');
export const RuleNode = atomNode('rule', 'block');
export const SignaturesNode = atomNode('signatures', 'block');
