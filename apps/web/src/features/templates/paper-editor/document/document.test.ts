import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEditor, readDocument } from './from-editor.ts';
import { blocksArbitrary } from './paper-arbitrary.ts';
import type { JSONContent, PaperBlock } from './paper-document.ts';
import { PAPER_NODES } from './paper-extensions.ts';
import { toEditor } from './to-editor.ts';

const schema = getSchema([...PAPER_NODES]);

/** Through a document of the editor that is valid by its schema. */
function throughEditor(blocks: PaperBlock[]): PaperBlock[] {
  const node = schema.nodeFromJSON(toEditor(blocks));
  node.check();
  expect(readDocument(node)).toEqual(fromEditor(node.toJSON() as JSONContent));
  return fromEditor(node.toJSON() as JSONContent);
}

describe('a paper in the editor', () => {
  it('is the same paper when it is read from it again, whatever its blocks are', () => {
    fc.assert(
      fc.property(blocksArbitrary, (blocks) => {
        expect(fromEditor(toEditor(blocks))).toStrictEqual(blocks);
        expect(throughEditor(blocks)).toStrictEqual(blocks);
      }),
      { numRuns: 1000 },
    );
  });

  it('is made of blocks that a paper may hold', () => {
    fc.assert(
      fc.property(blocksArbitrary, (blocks) => {
        const title = [{ kind: 'text' as const, text: '合同' }];
        expect(paperSchema.safeParse({ title, blocks }).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the purchase contract, an empty paper, and an empty section', () => {
    const { blocks } = paperSchema.parse(PURCHASE_CONTRACT.paper);
    expect(throughEditor(blocks)).toStrictEqual(blocks);
    expect(throughEditor([])).toEqual([]);
    const section: PaperBlock = { kind: 'section', id: 's', blocks: [] };
    expect(throughEditor([section])).toEqual([section]);
  });

  it('has a place for the caret in every cell and section that holds no text', () => {
    const table: PaperBlock = {
      kind: 'table',
      id: 't',
      columns: [{ share: 1 }],
      rows: [{ cells: [{ content: [] }] }],
    };
    const document = schema.nodeFromJSON(toEditor([table, { kind: 'section', id: 's', blocks: [] }]));
    let places = 0;
    document.descendants((node) => {
      if (node.isTextblock) places++;
    });
    expect(places).toBe(2);
  });
});
