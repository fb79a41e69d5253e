import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { type Editor, getSchema } from '@tiptap/core';
import { EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../document/from-editor.ts';
import { blocksArbitrary } from '../document/paper-arbitrary.ts';
import type { OwnText, PaperBlock } from '../document/paper-document.ts';
import { PAPER_NODES } from '../document/paper-extensions.ts';
import { toEditor } from '../document/to-editor.ts';
import { placesOfBlocks } from './blocks-in-text.ts';
import { findInText } from './find-text.ts';
import { insertBlock } from './insert.ts';
import { continueTable } from './keys.ts';
import { levelAfter, withLevel } from './levels.ts';
import { newIdsPlugin } from './new-ids.ts';
import { showBlocks } from './show-blocks.ts';
import { newTable } from './tables.ts';
import { withKind, withNumbering } from './text-kinds.ts';

const schema = getSchema([...PAPER_NODES]);
const stateOf = (blocks: readonly PaperBlock[]) =>
  EditorState.create({ doc: schema.nodeFromJSON(toEditor(blocks)), plugins: [newIdsPlugin()] });
const paragraph = (id: string, text: string): PaperBlock => ({
  kind: 'paragraph',
  id,
  content: text === '' ? [] : [{ kind: 'text', text }],
});
const idsOf = (state: EditorState) => readDocument(state.doc).map(({ id }) => id);

describe('what the session holds', () => {
  it('is shown by replacing what differs, whatever was shown before', () => {
    fc.assert(
      fc.property(blocksArbitrary, blocksArbitrary, (before, after) => {
        const state = stateOf(before);
        const tr = showBlocks(state, after);
        expect(readDocument(tr ? state.apply(tr).doc : state.doc)).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the nodes of blocks that are the same as they were', () => {
    const { blocks } = paperSchema.parse(PURCHASE_CONTRACT.paper);
    const state = stateOf(blocks);
    const after = blocks.map((block) =>
      block.id === 'copiesClause' ? paragraph(block.id, '一式两份') : block,
    );
    const next = state.apply(showBlocks(state, after)!);
    const changed = next.doc.children.filter((node, index) => node !== state.doc.child(index));
    expect(changed.length).toBe(1);
    expect(showBlocks(next, after)).toBeNull();
  });
});

describe('ids', () => {
  it('of a copied block are new, and the first keeps its own', () => {
    const seal = { id: 'seal', type: 'SEAL_CORPORATE' as const, required: true, width: 42, height: 42 };
    const state = stateOf([
      paragraph('a', '甲'),
      {
        kind: 'signatures',
        id: 's',
        parties: [{ role: 'buyer', title: [], lines: [], places: [seal], date: { id: 'day', label: [] } }],
      },
    ]);
    const next = state.apply(state.tr.insert(state.doc.content.size, state.doc.content));
    const read = readDocument(next.doc);
    expect(read.slice(0, 2)).toEqual(readDocument(state.doc));
    const all = JSON.stringify(read).match(/"id":"[^"]+"/g)!;
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(8);
  });

  it('are given to a paragraph that stood for no block once text is written into it', () => {
    const state = stateOf([]);
    expect(readDocument(state.doc)).toEqual([]);
    const [block] = readDocument(state.apply(state.tr.insertText('第', 1)).doc);
    expect(block).toMatchObject({ kind: 'paragraph', content: [{ kind: 'text', text: '第' }] });
    expect(block!.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are not given in cells, where blocks need none, and stay as they are when the session is shown', () => {
    const table: PaperBlock = {
      kind: 'table',
      id: 't',
      columns: [{ share: 1 }],
      rows: [{ cells: [{ content: [] }] }],
    };
    const state = stateOf([table]);
    let at = 0;
    state.doc.descendants((node, pos) => {
      if (node.isTextblock) at = pos + 1;
    });
    const [read] = readDocument(state.apply(state.tr.insertText('项', at)).doc);
    expect(read).toEqual({
      ...table,
      rows: [{ cells: [{ content: [{ kind: 'paragraph', content: [{ kind: 'text', text: '项' }] }] }] }],
    });
    const twice = [paragraph('a', '一'), paragraph('a', '二')];
    expect(idsOf(state.apply(showBlocks(state, twice)!))).toEqual(['a', 'a']);
  });
});

describe('the text', () => {
  it('is searched in every paragraph, upper and lower case alike', () => {
    const { doc } = stateOf([paragraph('a', 'Sla 与 SLA'), paragraph('b', '无'), paragraph('c', 'sla')]);
    const found = findInText(doc, 'sla');
    expect(found.map(({ from, to }) => doc.textBetween(from, to))).toEqual(['Sla', 'SLA', 'sla']);
    expect(findInText(doc, '')).toEqual([]);
  });

  it('finds blocks by their ids, in sections too', () => {
    const { doc } = stateOf([{ kind: 'section', id: 's', blocks: [paragraph('a', '甲')] }]);
    expect([...placesOfBlocks(doc).keys()]).toEqual(['s', 'a']);
  });
});

describe('a paragraph', () => {
  const own: OwnText = {
    kind: 'paragraph',
    id: 'a',
    align: 'center',
    marks: { color: '#112233' },
    firstLineIndent: 2,
  };

  it('becomes a heading and text again with everything else that it says', () => {
    const heading = withKind(own, 'heading2');
    expect(heading).toEqual({
      kind: 'heading',
      level: 2,
      id: 'a',
      align: 'center',
      marks: { color: '#112233', bold: true },
    });
    expect(withKind(heading, 'paragraph')).toEqual({
      kind: 'paragraph',
      id: 'a',
      align: 'center',
      marks: { color: '#112233' },
    });
  });

  it('gets a number, one level deeper and none', () => {
    const numbered = withNumbering(own, 'decimal');
    expect(numbered.numbering).toEqual({ style: 'decimal', level: 2 });
    expect(withLevel(numbered, 1)?.numbering).toEqual({ style: 'decimal', level: 3 });
    expect(withLevel(withNumbering(own, 'article'), -1)).toBeNull();
    expect(withLevel(own, 1)).toBeNull();
    expect(withNumbering(numbered, null)).toEqual(own);
  });

  it('is numbered on another level as the paper numbers it there, else as is usual', () => {
    const article = withNumbering(own, 'article');
    expect(withLevel(article, 1)?.numbering).toEqual({ style: 'decimal', level: 2 });
    expect(withLevel(article, 1, () => 'chineseParenthesis')?.numbering?.style).toBe('chineseParenthesis');
    const heading = withKind(withNumbering(own, 'chinese'), 'heading1');
    expect(withLevel(heading, 1)).toMatchObject({
      level: 2,
      numbering: { style: 'chineseParenthesis', level: 2 },
    });
    expect(withLevel(withKind(own, 'heading2'), -1)).toMatchObject({ kind: 'heading', level: 1 });
    expect(withLevel(withKind(own, 'heading6'), 1)).toBeNull();
  });

  it('says which number it would have, without those that the values leave out', () => {
    const numbered = (id: string, style: 'article' | 'decimal', level: number): PaperBlock => ({
      ...paragraph(id, id),
      kind: 'paragraph',
      numbering: { style, level },
      content: [{ kind: 'text', text: id }],
    });
    const state = stateOf([
      numbered('a', 'article', 1),
      numbered('b', 'article', 1),
      numbered('c', 'decimal', 2),
      numbered('d', 'decimal', 2),
    ]);
    const at = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
    expect(levelAfter(at, -1, [])).toEqual({ number: '第三条' });
    expect(levelAfter(at, -1, ['b'])).toEqual({ number: '第二条' });
    expect(levelAfter(at, 1, [])).toEqual({ number: '2.1.1' });
    const first = state.apply(state.tr.setSelection(TextSelection.atStart(state.doc)));
    expect(levelAfter(first, -1, [])).toBeNull();
  });
});

const countKinds = (blocks: readonly PaperBlock[], kind: string): number =>
  blocks.reduce(
    (sum, block) =>
      sum + Number(block.kind === kind) + (block.kind === 'section' ? countKinds(block.blocks, kind) : 0),
    0,
  );

describe('a table', () => {
  const editorOf = (blocks: readonly PaperBlock[]) => {
    let state = stateOf(blocks);
    const dispatch = (tr: Transaction) => {
      state = state.apply(tr);
    };
    return {
      get state() {
        return state;
      },
      view: { dispatch, focus: () => {} },
    } as unknown as Editor;
  };

  const kindsOf = (editor: Editor) => readDocument(editor.state.doc).map(({ kind }) => kind);
  const write = (editor: Editor, text: string) => {
    const tr = editor.state.tr.setSelection(Selection.atEnd(editor.state.doc));
    editor.view.dispatch(tr.insertText(text));
  };

  it('that is inserted at the end has a place behind it, which is a paragraph once text is written into it', () => {
    const editor = editorOf([paragraph('a', '甲')]);
    insertBlock(editor, newTable(3, 2));
    expect(isInTable(editor.state)).toBe(true);
    expect(kindsOf(editor)).toEqual(['paragraph', 'table']);
    expect(editor.state.doc.childCount).toBe(3);
    write(editor, '乙');
    expect(kindsOf(editor)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(new Set(idsOf(editor.state)).size).toBe(3);
  });

  it('adds nothing but itself to the text, whatever the text is and wherever it is inserted', () => {
    fc.assert(
      fc.property(blocksArbitrary, fc.nat(), (blocks, at) => {
        const editor = editorOf(blocks);
        const before = readDocument(editor.state.doc);
        const positions = editor.state.doc.content.size + 1;
        const place = Selection.near(editor.state.doc.resolve(at % positions));
        editor.view.dispatch(editor.state.tr.setSelection(place));
        insertBlock(editor, newTable(2, 1));
        const added = (kind: string) =>
          countKinds(readDocument(editor.state.doc), kind) - countKinds(before, kind);
        expect(added('table')).toBe(1);
        expect(added('paragraph')).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the place behind it while the session is shown, and none once it is gone', () => {
    const editor = editorOf([paragraph('a', '甲')]);
    insertBlock(editor, newTable(3, 2));
    const [, table] = readDocument(editor.state.doc);
    editor.view.dispatch(showBlocks(editor.state, [paragraph('a', '乙'), table!])!);
    expect(kindsOf(editor)).toEqual(['paragraph', 'table']);
    expect(editor.state.doc.childCount).toBe(3);
    expect(showBlocks(editor.state, [paragraph('a', '乙'), table!])).toBeNull();
    editor.view.dispatch(showBlocks(editor.state, [paragraph('a', '甲')])!);
    expect(editor.state.doc.childCount).toBe(1);
  });

  it('gets another row behind its last cell', () => {
    const editor = editorOf([newTable(3, 2)]);
    const rows = () => editor.state.doc.firstChild!.childCount;
    editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)));
    expect(continueTable(editor)).toBe(true);
    expect(rows()).toBe(4);
    expect(editor.state.selection.$from.index(1)).toBe(3);
    expect(editor.state.selection.$from.index(2)).toBe(0);
  });

  it('is not continued outside of it', () => {
    const editor = editorOf([newTable(3, 2), paragraph('a', '甲')]);
    editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)));
    expect(continueTable(editor)).toBe(false);
  });
});
