import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { AnyExtension } from '@tiptap/core';
import { AtomNode } from '../../paper-editor/document/inline-node.ts';
import { PAPER_NODES } from '../../paper-editor/document/paper-extensions.ts';

/** What the text of a clause does not hold: it stands alone in any paper. */
const BLOCKS = new Set(['section', 'picture', 'paramPicture', 'pageBreak', 'signatures']);
const INLINES: ReadonlySet<PaperInline['kind']> = new Set(['field', 'counter']);

function isHeld(element: HTMLElement): boolean {
  try {
    const inline = JSON.parse(element.getAttribute('data-inline') ?? 'null') as PaperInline | null;
    return inline !== null && !INLINES.has(inline.kind);
  } catch {
    return false;
  }
}

const ClauseAtom = AtomNode.extend({
  // What is copied from a paper is left out when a clause cannot hold it.
  parseHTML() {
    return [{ tag: 'span[data-inline]', getAttrs: (element) => (isHeld(element) ? null : false) }];
  },
});

/** The nodes and marks of papers that clauses hold. */
export const CLAUSE_NODES: readonly AnyExtension[] = PAPER_NODES.filter(({ name }) => !BLOCKS.has(name)).map(
  (node) => (node.name === 'atom' ? ClauseAtom : node),
);
