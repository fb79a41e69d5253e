import { clauseContentSchema } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import { clauseSection } from '@cinnabar/protocol/templates/clauses/clause-sections';
import { getSchema } from '@tiptap/core';
import { deleteSelection, joinBackward, joinForward, lift, splitBlock, wrapIn } from '@tiptap/pm/commands';
import { AllSelection, EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { addColumnAfter, deleteRow, mergeCells } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../document/from-editor.ts';
import type { OwnSection, PaperBlock } from '../../document/paper-document.ts';
import { PAPER_NODES } from '../../document/paper-extensions.ts';
import { toEditor } from '../../document/to-editor.ts';
import { selectedBlock, selectedTexts } from '../blocks-in-text.ts';
import { newIdsPlugin } from '../new-ids.ts';
import { showBlocks } from '../show-blocks.ts';
import { lockedPlugin } from './keep-locked.ts';
import { KnownClauses, keyOfSource } from './known-clauses.ts';
import { isIntact, lockOf } from './locked-sections.ts';

const schema = getSchema([...PAPER_NODES]);
const SOURCE = { id: '0198a9a0-0000-7000-8000-000000000001', version: 2, variant: 'STANDARD' as const };
/** Stands in every text of the clause, and nowhere else. */
const MARK = '锁';

const content = clauseContentSchema.parse({
  locked: true,
  params: [{ key: 'years', name: '年限', type: 'TEXT' }],
  variants: [
    {
      variant: 'STANDARD',
      blocks: [
        {
          kind: 'paragraph',
          id: 'p1',
          content: [{ kind: 'text', text: `${MARK}保密`, marks: { bold: true } }],
        },
        {
          kind: 'paragraph',
          id: 'p2',
          numbering: { style: 'decimal', level: 2 },
          content: [
            { kind: 'text', text: `${MARK}期限为` },
            { kind: 'param', param: 'years' },
            { kind: 'text', text: `年${MARK}` },
            { kind: 'reference', target: 'p2' },
          ],
        },
        {
          kind: 'table',
          id: 'p3',
          columns: [{ share: 1 }, { share: 1 }],
          rows: [0, 1].map((row) => ({
            cells: [0, 1].map((cell) => ({
              content: [{ kind: 'paragraph', content: [{ kind: 'text', text: `${MARK}${row}${cell}` }] }],
            })),
          })),
        },
      ],
    },
  ],
});

const paragraph = (id: string, text: string): PaperBlock => ({
  kind: 'paragraph',
  id,
  content: text === '' ? [] : [{ kind: 'text', text }],
});
const section = (id: string) => clauseSection(id, SOURCE, content);
const PAPER: PaperBlock[] = [
  paragraph('a', '甲方'),
  section('c1'),
  paragraph('b', ''),
  { kind: 'section', id: 's', blocks: [paragraph('c', '乙方'), section('c2'), paragraph('d', '丙方')] },
  paragraph('e', '末尾'),
];

function knowing(isRead = true): KnownClauses {
  const clauses = new KnownClauses();
  if (isRead) clauses.change(new Map([[keyOfSource(SOURCE), { title: '保密', content }]]));
  return clauses;
}
const stateOf = (blocks: readonly PaperBlock[], clauses = knowing(), onRefused = () => {}) =>
  EditorState.create({
    doc: schema.nodeFromJSON(toEditor(blocks)),
    plugins: [newIdsPlugin(), lockedPlugin(clauses, onRefused)],
  });

/** Texts of the clause that stand outside of locked sections. */
function looseTexts({ doc }: EditorState): string[] {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.isText && node.text!.includes(MARK)) found.push(node.text!);
    return !lockOf(knowing(), node);
  });
  return found;
}

const isWhole = ({ doc }: EditorState): boolean => {
  let whole = true;
  doc.descendants((node) => {
    if (lockOf(knowing(), node)) whole &&= isIntact(knowing(), node, []);
    return true;
  });
  return whole;
};

interface Edit {
  act: number;
  /** Two places as shares of the text. */
  from: number;
  to: number;
}

const selectedBetween = ({ doc }: EditorState, from: number, to: number) => {
  const at = (share: number) => doc.resolve(Math.floor(share * doc.content.size));
  return TextSelection.between(at(Math.min(from, to)), at(Math.max(from, to)));
};

/** What keyboard, toolbar, drag and drop and commands of tables do with a selection; none copies. */
const ACTS: readonly ((state: EditorState, dispatch: (tr: Transaction) => void, target: number) => void)[] = [
  (state, dispatch) => dispatch(state.tr.insertText('新')),
  (state, dispatch) => void deleteSelection(state, dispatch),
  (state, dispatch) => void joinBackward(state, dispatch),
  (state, dispatch) => void joinForward(state, dispatch),
  (state, dispatch) => void splitBlock(state, dispatch),
  (state, dispatch) => void lift(state, dispatch),
  (state, dispatch) =>
    void wrapIn(schema.nodes.section!, { block: { kind: 'section', id: 'w' } })(state, dispatch),
  (state, dispatch) => void addColumnAfter(state, dispatch),
  (state, dispatch) => void deleteRow(state, dispatch),
  (state, dispatch) => void mergeCells(state, dispatch),
  (state, dispatch) => {
    const { from, to } = state.selection;
    dispatch(state.tr.addMark(from, to, schema.marks.look!.create({ marks: { bold: true } })));
  },
  (state, dispatch) => dispatch(state.tr.removeMark(state.selection.from, state.selection.to)),
  (state, dispatch) => {
    const tr = state.tr;
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos) => {
      if (node.type.name === 'paragraph')
        tr.setNodeMarkup(pos, null, { block: { ...node.attrs.block, align: 'center' } });
    });
    dispatch(tr);
  },
  (state, dispatch) => {
    const at = state.doc.resolve(state.selection.from).before(1);
    const node = state.doc.nodeAt(at)!;
    const { clause: _, ...block } = node.attrs.block as OwnSection;
    dispatch(state.tr.setNodeMarkup(at, null, { block }));
  },
  // Moves what is selected, as a drag does.
  (state, dispatch, target) => {
    const slice = state.selection.content();
    const tr = state.tr.deleteSelection();
    const at = tr.mapping.map(Math.floor(target * state.doc.content.size));
    dispatch(tr.replaceRange(at, at, slice));
  },
  (state, dispatch, target) => {
    const at = state.doc.resolve(Math.floor(target * state.doc.content.size));
    if (at.depth === 0) return;
    dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at.before(1))));
  },
  // What the history of the session does.
  (state, dispatch) => {
    const tr = showBlocks(state, PAPER);
    if (tr) dispatch(tr);
  },
];
/** Puts a part of the text at another place once more. */
const copyTo = (state: EditorState, target: number): Transaction => {
  const at = Math.floor(target * state.doc.content.size);
  return state.tr.replaceRange(at, at, state.selection.content());
};

const edits = fc.array(
  fc.record({
    act: fc.nat({ max: ACTS.length - 1 }),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 25 },
);

function after(start: EditorState, list: readonly Edit[], copies: boolean): EditorState {
  let state = start;
  const dispatch = (tr: Transaction) => {
    state = state.applyTransaction(tr).state;
    expect(isWhole(state)).toBe(true);
  };
  for (const { act, from, to } of list) {
    // A step that does not fit throws before it is an edit.
    try {
      if (!(state.selection instanceof NodeSelection))
        dispatch(state.tr.setSelection(selectedBetween(state, from, to)));
      ACTS[act]!(state, dispatch, to);
      if (copies && act % 3 === 0) dispatch(copyTo(state, from));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return state;
}

describe('a locked section', () => {
  it('says what its clause says after any edits, and none of its text is left outside of it', () => {
    fc.assert(
      fc.property(edits, (list) => {
        expect(looseTexts(after(stateOf(PAPER), list, false))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('says so as well when parts of it are copied', () => {
    fc.assert(
      fc.property(edits, (list) => {
        after(stateOf(PAPER), list, true);
      }),
      { numRuns: 200 },
    );
  });

  const placeOf = ({ doc }: EditorState, id: string): number => {
    let found = -1;
    doc.descendants((node, pos) => {
      if ((node.attrs.block as OwnSection | undefined)?.id === id) found = pos;
      return found < 0;
    });
    return found;
  };
  const selected = (state: EditorState, id: string) =>
    state.apply(state.tr.setSelection(NodeSelection.create(state.doc, placeOf(state, id))));
  const idsOf = (state: EditorState) => readDocument(state.doc).map(({ id }) => id);

  it('is moved and removed as a whole, and is what is selected when the caret comes into it', () => {
    const state = selected(stateOf(PAPER), 'c1');
    expect(selectedBlock(state)).toBe('c1');
    const { tr } = state;
    const node = state.doc.nodeAt(placeOf(state, 'c1'))!;
    const moved = state.apply(tr.deleteSelection().insert(tr.doc.content.size, node));
    expect(idsOf(moved)).toEqual(['a', 'b', 's', 'e', 'c1']);
    expect(idsOf(state.apply(state.tr.deleteSelection()))).toEqual(['a', 'b', 's', 'e']);
    const inside = stateOf(PAPER);
    const at = TextSelection.create(inside.doc, placeOf(inside, 'c2') + 4);
    const { state: came } = inside.applyTransaction(inside.tr.setSelection(at));
    expect(came.selection).toMatchObject({
      from: placeOf(inside, 'c2'),
      node: { type: { name: 'section' } },
    });
  });

  it('says that a change was refused, and leaves what is around it to be changed', async () => {
    let refused = 0;
    const state = stateOf(PAPER, knowing(), () => refused++);
    const inside = TextSelection.create(state.doc, 1, placeOf(state, 'c1') + 5);
    expect(state.applyTransaction(state.tr.setSelection(inside).insertText('新')).transactions).toEqual([]);
    await Promise.resolve();
    expect(refused).toBe(1);
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
    expect(selectedTexts(all).map(({ node }) => node.attrs.block.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(idsOf(state.apply(state.tr.insertText('新', 1)))).toEqual(idsOf(state));
    expect(refused).toBe(1);
  });

  it('may be there twice: the copy is locked too, with ids of its own', () => {
    const state = stateOf(PAPER);
    const node = state.doc.nodeAt(placeOf(state, 'c1'))!;
    const next = state.apply(state.tr.insert(state.doc.content.size, node));
    const copy = readDocument(next.doc).at(-1)!;
    expect(copy).toMatchObject({ kind: 'section', clause: SOURCE });
    expect(copy.id).not.toBe('c1');
    const [, own] = copy.kind === 'section' ? copy.blocks : [];
    expect(own).toMatchObject({ content: [{}, {}, {}, { kind: 'reference', target: own!.id }] });
    expect(own!.id).not.toBe('c1-p2');
    const text = TextSelection.near(next.doc.resolve(next.doc.content.size - 10));
    expect(next.applyTransaction(next.tr.insertText('新', text.from)).transactions).toEqual([]);
  });

  it('is one while its clause is not read yet, and none when the clause is not locked or cannot be read', () => {
    const change = (clauses: KnownClauses) => {
      const state = stateOf(PAPER, clauses);
      return state.applyTransaction(state.tr.insertText('新', placeOf(state, 'c1') + 3)).transactions.length;
    };
    expect(change(knowing(false))).toBe(0);
    for (const found of [null, { title: '保密', content: { ...content, locked: false } }]) {
      const clauses = new KnownClauses();
      clauses.change(new Map([[keyOfSource(SOURCE), found]]));
      expect(change(clauses)).toBeGreaterThan(0);
    }
  });

  it('shows what the session makes of it: another wording, or none', () => {
    const state = stateOf(PAPER);
    const next = state.apply(showBlocks(state, [paragraph('a', '甲方'), { ...section('c1'), blocks: [] }])!);
    expect(idsOf(next)).toEqual(['a', 'c1']);
  });
});
