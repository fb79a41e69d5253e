import type { Node } from '@tiptap/pm/model';
import type { LookAttributes } from './look-mark.ts';
import type {
  CellBlock,
  JSONContent,
  OwnCell,
  OwnRow,
  OwnTable,
  OwnText,
  PaperBlock,
  PaperCell,
  PaperInline,
  PaperRow,
} from './paper-document.ts';

/** The blocks of a document of the editor, as its nodes hold them. Throws nothing for a document of the editor's schema. */
export const fromEditor = ({ content = [] }: JSONContent): PaperBlock[] => content.flatMap(blocksOf);

const known = new WeakMap<Node, PaperBlock[]>();

/** The same of the document that is shown: nodes that did not change are not read again. */
export function readDocument(document: Node): PaperBlock[] {
  return document.children.flatMap((node) => {
    const blocks = known.get(node) ?? blocksOf(node.toJSON() as JSONContent);
    known.set(node, blocks);
    return blocks;
  });
}

/** A blank paragraph is no block. */
function blocksOf(node: JSONContent): PaperBlock[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return isBlank(node) ? [] : [textOf(node) as PaperBlock];
    case 'section':
      return [{ ...node.attrs!.block, blocks: fromEditor(node) } as PaperBlock];
    case 'table':
      return [{ ...(node.attrs!.block as OwnTable), rows: (node.content ?? []).map(rowOf) } as PaperBlock];
    default:
      return [node.attrs!.block as PaperBlock];
  }
}

const isBlank = ({ attrs, content = [] }: JSONContent): boolean =>
  attrs?.blank === true && content.length === 0;

const textOf = ({ attrs, content = [] }: JSONContent) => ({
  ...(attrs!.block as OwnText),
  content: content.map(inlineOf),
});

const rowOf = ({ attrs, content = [] }: JSONContent): PaperRow => ({
  ...(attrs!.row as OwnRow),
  cells: content.map(cellOf),
});

function cellOf({ attrs, content = [] }: JSONContent): PaperCell {
  const { cell, colspan, rowspan } = attrs as { cell: OwnCell; colspan: number; rowspan: number };
  const { columnSpan, rowSpan, ...own } = cell;
  return {
    ...own,
    ...((colspan > 1 || columnSpan !== undefined) && { columnSpan: colspan }),
    ...((rowspan > 1 || rowSpan !== undefined) && { rowSpan: rowspan }),
    content: content
      .filter((node) => !isBlank(node))
      .map((node) => (node.type === 'paragraph' ? textOf(node) : node.attrs!.block) as CellBlock),
  };
}

function inlineOf(node: JSONContent): PaperInline {
  const look = node.marks?.find(({ type }) => type === 'look')?.attrs as LookAttributes | undefined;
  const own: PaperInline =
    node.type === 'text' ? { kind: 'text', text: node.text! } : (node.attrs!.inline as PaperInline);
  return own.kind === 'field' || !look?.marks ? own : { ...own, marks: look.marks };
}
