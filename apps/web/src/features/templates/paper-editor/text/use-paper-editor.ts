import './paper-text.css';
import { Editor, Extension } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readDocument } from '../document/from-editor.ts';
import type { PaperBlock } from '../document/paper-document.ts';
import { PAPER_NODES } from '../document/paper-extensions.ts';
import { toEditor } from '../document/to-editor.ts';
import { TakePictures } from '../pictures/take-pictures.ts';
import { UploadPlaces } from '../pictures/upload-places.ts';
import { selectedBlock } from './blocks-in-text.ts';
import { FindText } from './find-text.ts';
import { GuardPieces } from './guard-pieces.ts';
import { PaperKeys } from './keys.ts';
import { NewIds, SHOWN } from './new-ids.ts';
import { OwnClipboard } from './own-clipboard.ts';
import { PageMarks } from './page-marks.ts';
import { withPieceViews } from './piece-views.ts';
import { showBlocks } from './show-blocks.ts';
import type { NamesOnPage } from './shown-names.ts';

interface TextOptions {
  /** Where the editor is put. */
  host: RefObject<HTMLElement | null>;
  /** Of the file; another file gets an editor of its own. */
  file: string;
  blocks: PaperBlock[];
  editable: boolean;
  /** Read aloud. */
  label: string;
  names: NamesOnPage;
  onBlocks: (blocks: PaperBlock[], mark: string | null) => void;
  onSelected: (blockId: string | null) => void;
  /** Pasted at the selection (null), or dropped at a position of the text. */
  onFiles: (files: File[], pos: number | null) => void;
  onUndo: () => void;
  onRedo: () => void;
  onFind: (replace: boolean) => void;
}

const Tables = Extension.create({
  name: 'paperTables',
  addProseMirrorPlugins: () => [tableEditing()],
});

/** The editor of the blocks of a file, on the page as long as the component is. What the session changes is shown in it. */
export function usePaperEditor(options: TextOptions): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const shown = useRef(options.blocks);
  const { file, blocks, editable, label, host } = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for a file; everything else reaches it by `latest` and the effects below
  useEffect(() => {
    shown.current = latest.current.blocks;
    const made = new Editor({
      element: host.current,
      extensions: [
        ...withPieceViews(PAPER_NODES, latest.current.names),
        PaperKeys.configure({
          undo: () => latest.current.onUndo(),
          redo: () => latest.current.onRedo(),
          find: (replace) => latest.current.onFind(replace),
        }),
        GuardPieces,
        OwnClipboard,
        TakePictures.configure({ onFiles: (files, pos) => latest.current.onFiles(files, pos) }),
        UploadPlaces,
        NewIds,
        PageMarks,
        FindText,
        Tables,
      ],
      content: toEditor(latest.current.blocks),
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      editable: latest.current.editable,
      onUpdate: ({ editor: at, transaction }) => {
        if (transaction.getMeta(SHOWN)) return;
        const next = readDocument(at.state.doc);
        const isTyping = next.length === shown.current.length && transaction.steps.length === 1;
        shown.current = next;
        latest.current.onBlocks(next, isTyping ? `text ${selectedBlock(at.state)}` : null);
      },
      onTransaction: ({ editor: at }) => latest.current.onSelected(selectedBlock(at.state)),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [file]);

  useEffect(() => {
    if (!editor || blocks === shown.current) return;
    shown.current = blocks;
    const tr = showBlocks(editor.state, blocks);
    if (tr) editor.view.dispatch(tr);
  }, [editor, blocks]);

  useEffect(() => {
    if (!editor) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          class: 'paper-text',
          role: editable ? 'textbox' : 'document',
          'aria-label': label,
          ...(editable && { 'aria-multiline': 'true' }),
          spellcheck: 'false',
          tabindex: '0',
        },
      },
    });
    editor.setEditable(editable, false);
  }, [editor, editable, label]);

  return editor;
}
