import { stable } from '@cinnabar/protocol/templates/template-diff';
import type {
  CellBlock,
  JSONContent,
  PaperBlock,
  PaperCell,
  PaperInline,
  PaperRow,
  TextBlock,
} from './paper-document.ts';

/** Blocks of a paper as a document of the editor (JSON of ProseMirror). {@link fromEditor} gives back the same blocks. Throws nothing. */
export const toEditor = (blocks: readonly PaperBlock[]): JSONContent => ({
  type: 'doc',
  content: orBlank(blocks.map(nodeOf)),
});

/** Where text can be written there is at least one paragraph; a blank one is no block of the paper until it holds text. */
const orBlank = (nodes: JSONContent[]): JSONContent[] =>
  nodes.length > 0 ? nodes : [{ type: 'paragraph', attrs: { block: { kind: 'paragraph' }, blank: true } }];

function nodeOf(block: PaperBlock): JSONContent {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textNode(block);
    case 'section': {
      const { blocks, ...own } = block;
      return { type: 'section', attrs: { block: own }, content: orBlank(blocks.map(nodeOf)) };
    }
    case 'table': {
      const { rows, ...own } = block;
      return { type: 'table', attrs: { block: own }, content: rows.map(rowNode) };
    }
    default:
      return { type: block.kind, attrs: { block } };
  }
}

function textNode({ content, ...own }: TextBlock | Extract<CellBlock, { kind: 'paragraph' }>): JSONContent {
  return { type: own.kind, attrs: { block: own }, content: inlineNodes(content) };
}

function rowNode({ cells, ...own }: PaperRow): JSONContent {
  return { type: 'tableRow', attrs: { row: own }, content: cells.map(cellNode) };
}

function cellNode({ content, ...own }: PaperCell): JSONContent {
  const { columnSpan = 1, rowSpan = 1 } = own;
  return {
    type: 'tableCell',
    attrs: { cell: own, colspan: columnSpan, rowspan: rowSpan },
    content: orBlank(
      content.map((part) =>
        part.kind === 'paragraph' ? textNode(part) : { type: part.kind, attrs: { block: part } },
      ),
    ),
  };
}

function inlineNodes(inlines: readonly PaperInline[]): JSONContent[] {
  let before: { look: string; part: number } | null = null;
  return inlines.map((inline) => {
    const { marks, ...own } = 'marks' in inline ? inline : { ...inline, marks: undefined };
    // A text node cannot be empty.
    if (own.kind !== 'text' || own.text === '') {
      before = null;
      return { type: 'atom', attrs: { inline: own }, ...lookOf(marks, 0) };
    }
    const look = stable(marks ?? null);
    // Neighbours of one look would become one.
    const part: number = before?.look === look ? 1 - before.part : 0;
    before = { look, part };
    return { type: 'text', text: own.text, ...lookOf(marks, part) };
  });
}

const lookOf = (marks: object | undefined, part: number) =>
  marks || part > 0 ? { marks: [{ type: 'look', attrs: { marks: marks ?? null, part } }] } : {};
