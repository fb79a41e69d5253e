import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { type Editor, getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../document/from-editor.ts';
import type { FrameBlock, PaperBlock } from '../document/paper-document.ts';
import { PAPER_NODES } from '../document/paper-extensions.ts';
import { toEditor } from '../document/to-editor.ts';
import { withSize } from '../picture-pieces/picture-sizes.ts';
import { changePicture, removePicture, selectedPicture } from '../picture-pieces/selected-picture.ts';
import { insertParam, insertPicture } from '../text/insert.ts';
import { newIdsPlugin } from '../text/new-ids.ts';

const schema = getSchema([...PAPER_NODES]);
const paragraph = (id: string, text = ''): PaperBlock => ({
  kind: 'paragraph',
  id,
  content: text === '' ? [] : [{ kind: 'text', text }],
});
const table: PaperBlock = {
  kind: 'table',
  id: 'table',
  columns: [{ share: 1 }, { share: 1 }],
  rows: [
    {
      cells: ['名称', ''].map((text) => ({
        content: [{ kind: 'paragraph', content: text === '' ? [] : [{ kind: 'text', text }] }],
      })),
    },
  ],
};
const PICTURE = { kind: 'picture' as const, id: 'picture', key: 'asset', width: 40, height: 20 };

/** An editor without a page. */
function editorOf(blocks: readonly PaperBlock[]) {
  const editor = {
    state: EditorState.create({ doc: schema.nodeFromJSON(toEditor(blocks)), plugins: [newIdsPlugin()] }),
    view: {
      dispatch: (tr: EditorState['tr']) => {
        editor.state = editor.state.apply(tr);
      },
      focus: () => {},
    },
  };
  return editor as typeof editor & Editor;
}

/** Behind the first character of this text. */
function within({ doc }: EditorState, text: string): number {
  let found = -1;
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.startsWith(text)) found = pos + 1;
  });
  return found;
}

const kinds = (editor: Editor) => readDocument(editor.state.doc).map(({ kind }) => kind);

const LICENCE = templateParamSchema.parse({ key: 'licence', name: '营业执照', type: 'IMAGE' });
const FRAME = { kind: 'paramPicture', param: 'licence', width: 60, height: 40 };

/** With the caret behind the first character of this text. */
function editorAt(blocks: readonly PaperBlock[], text: string) {
  const editor = editorOf(blocks);
  const selection = TextSelection.create(editor.state.doc, within(editor.state, text));
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  return editor;
}

describe('a param of type IMAGE that is inserted', () => {
  it('is a frame behind the paragraph, which is selected and can be sized', () => {
    const editor = editorAt([paragraph('a', '甲'), paragraph('b', '乙')], '甲');
    insertParam(editor, LICENCE);
    expect(kinds(editor)).toEqual(['paragraph', 'paramPicture', 'paragraph']);
    expect(selectedPicture(editor.state)).toMatchObject(FRAME);
    changePicture<FrameBlock>(editor, (block) => withSize(block, { width: 80, height: 1 }, 154));
    expect(readDocument(editor.state.doc)[1]).toMatchObject({ ...FRAME, width: 80, height: 5 });
    removePicture(editor);
    expect(kinds(editor)).toEqual(['paragraph', 'paragraph']);
  });

  it('stands in the cell of a table, where it has no id', () => {
    const editor = editorAt([table, paragraph('b', '乙')], '名称');
    insertParam(editor, LICENCE);
    const [changed] = readDocument(editor.state.doc);
    expect(changed).toMatchObject({ rows: [{ cells: [{ content: [{ kind: 'paragraph' }, FRAME] }, {}] }] });
    expect(changed).not.toMatchObject({
      rows: [{ cells: [{ content: [{}, { id: expect.anything() }] }, {}] }],
    });
  });

  it('has an id of its own where it was copied', () => {
    const frame = { ...FRAME, id: 'frame' } as PaperBlock;
    const editor = editorOf([frame, paragraph('a', '甲')]);
    editor.view.dispatch(editor.state.tr.insert(0, editor.state.doc.firstChild!));
    const ids = readDocument(editor.state.doc).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(kinds(editor)).toEqual(['paramPicture', 'paramPicture', 'paragraph']);
  });
});

describe('a picture that is inserted', () => {
  it('stands behind the paragraph, and the next one behind it', () => {
    const editor = editorOf([paragraph('a', '甲'), paragraph('b', '乙')]);
    const end = insertPicture(editor, PICTURE, within(editor.state, '甲'));
    insertPicture(editor, { ...PICTURE, id: 'second', key: 'other' }, end);
    expect(readDocument(editor.state.doc)).toEqual([
      paragraph('a', '甲'),
      PICTURE,
      { ...PICTURE, id: 'second', key: 'other' },
      paragraph('b', '乙'),
    ]);
  });

  it('takes the place of an empty paragraph, and leaves a place at the end to go on', () => {
    const editor = editorOf([paragraph('a', '甲'), paragraph('b')]);
    insertPicture(editor, PICTURE, editor.state.doc.content.size - 1);
    expect(kinds(editor)).toEqual(['paragraph', 'picture']);
    expect(editor.state.doc.lastChild!.isTextblock).toBe(true);
  });

  it('stays in a section', () => {
    const section: PaperBlock = { kind: 'section', id: 's', blocks: [paragraph('a', '甲')] };
    const editor = editorOf([section, paragraph('b', '乙')]);
    insertPicture(editor, PICTURE, within(editor.state, '甲'));
    expect(readDocument(editor.state.doc)[0]).toEqual({
      ...section,
      blocks: [paragraph('a', '甲'), PICTURE],
    });
  });

  it('stands in the cell of a table, where it has no id', () => {
    const editor = editorOf([table, paragraph('b', '乙')]);
    insertPicture(editor, PICTURE, within(editor.state, '名称'));
    const { id: _, ...inCell } = PICTURE;
    const [changed] = readDocument(editor.state.doc);
    expect(changed).toMatchObject({
      rows: [{ cells: [{ content: [{ kind: 'paragraph' }, inCell] }, { content: [{ kind: 'paragraph' }] }] }],
    });
    expect(changed).not.toMatchObject({ rows: [{ cells: [{ content: [{}, { id: 'picture' }] }] }] });
  });

  it('is selected where the caret waited for it, and only there', () => {
    const editor = editorOf([paragraph('a', '甲'), paragraph('b', '乙')]);
    const pos = within(editor.state, '甲');
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, pos)));
    insertPicture(editor, PICTURE, pos);
    expect(selectedPicture(editor.state)).toEqual(PICTURE);
    const other = editorOf([paragraph('a', '甲'), paragraph('b', '乙')]);
    insertPicture(other, PICTURE, within(other.state, '乙'));
    expect(selectedPicture(other.state)).toBeNull();
  });

  it('is changed where it is, and stays selected', () => {
    const editor = editorOf([paragraph('a', '甲'), PICTURE, paragraph('b', '乙')]);
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3)));
    changePicture(editor, (block) => ({ ...block, description: '商标', align: 'center' }));
    const changed = { ...PICTURE, description: '商标', align: 'center' };
    expect(selectedPicture(editor.state)).toEqual(changed);
    expect(readDocument(editor.state.doc)[1]).toEqual(changed);
  });
});
