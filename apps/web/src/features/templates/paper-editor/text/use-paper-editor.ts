import './paper-text.css';
import { type AnyExtension, Editor, Extension } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readDocument } from '../document/from-editor.ts';
import type { PaperBlock } from '../document/paper-document.ts';
import { PAPER_NODES } from '../document/paper-extensions.ts';
import { toEditor } from '../document/to-editor.ts';
import { TakePictures } from '../picture-pieces/take-pictures.ts';
import { UploadPlaces } from '../picture-pieces/upload-places.ts';
import { selectedBlock } from './blocks-in-text.ts';
import { FindText } from './find-text.ts';
import { GuardPieces } from './guard-pieces.ts';
import { ALONGSIDE } from './insert.ts';
import { PaperKeys } from './keys.ts';
import { KeepLocked } from './locked/keep-locked.ts';
import type { KnownClauses } from './locked/known-clauses.ts';
import type { MarksOnTexts } from './marks/marks-on-texts.ts';
import { PageMarks } from './marks/page-marks.ts';
import { withTextViews } from './marks/text-views.ts';
import { NewIds, SHOWN } from './new-ids.ts';
import { OwnClipboard } from './own-clipboard.ts';
import { withPieceViews } from './piece-views.ts';
import { showBlocks } from './show-blocks.ts';
import type { NamesOnPage } from './shown-names.ts';

interface TextOptions {
  /** Where the editor is put. */
  host: RefObject<HTMLElement | null>;
  /** Of the file; another file gets an editor of its own. */
  file: string;
  /** Of this moment: what is typed is there before it is drawn elsewhere. */
  blocksNow: () => PaperBlock[];
  /** Another one when the blocks may have changed. */
  drawn: object;
  editable: boolean;
  /** Read aloud. */
  label: string;
  /** Id of the text that says what is wrong with it. */
  fault?: string | null;
  names: NamesOnPage;
  /** What may stand in the text. */
  nodes?: readonly AnyExtension[];
  clauses: KnownClauses;
  marks: MarksOnTexts;
  /** `alongside`: what the same step changes besides the text, as it was given when the text was inserted. */
  onBlocks: (blocks: PaperBlock[], mark: string | null, alongside: unknown) => void;
  onSelected: (blockId: string | null) => void;
  /** Pasted at the selection (null), or dropped at a position of the text; absent: the text takes no files. */
  onFiles?: (files: File[], pos: number | null) => void;
  onUndo: () => void;
  onRedo: () => void;
  onFind: (replace: boolean) => void;
  /** A change was not made because it is in a locked section. */
  onLocked: () => void;
  onHelp: () => void;
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
  const shown = useRef<PaperBlock[]>([]);
  const { file, drawn, editable, label, host, fault = null } = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for a file; everything else reaches it by `latest` and the effects below
  useEffect(() => {
    shown.current = latest.current.blocksNow();
    const made = new Editor({
      element: host.current,
      extensions: [
        ...withTextViews(
          withPieceViews(latest.current.nodes ?? PAPER_NODES, latest.current.names, latest.current.clauses),
          latest.current.marks,
        ),
        PaperKeys.configure({
          undo: () => latest.current.onUndo(),
          redo: () => latest.current.onRedo(),
          find: (replace) => latest.current.onFind(replace),
          help: () => latest.current.onHelp(),
        }),
        GuardPieces,
        KeepLocked.configure({
          clauses: latest.current.clauses,
          onRefused: () => latest.current.onLocked(),
        }),
        OwnClipboard,
        ...(latest.current.onFiles
          ? [
              TakePictures.configure({ onFiles: (files, pos) => latest.current.onFiles?.(files, pos) }),
              UploadPlaces,
            ]
          : []),
        NewIds,
        PageMarks,
        FindText,
        Tables,
      ],
      content: toEditor(shown.current),
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      editable: latest.current.editable,
      onUpdate: ({ editor: at, transaction }) => {
        if (transaction.getMeta(SHOWN)) return;
        const next = readDocument(at.state.doc);
        const alongside: unknown = transaction.getMeta(ALONGSIDE);
        const isTyping =
          alongside === undefined && next.length === shown.current.length && transaction.steps.length === 1;
        shown.current = next;
        const mark = isTyping ? `text ${selectedBlock(at.state)}` : null;
        latest.current.onBlocks(next, mark, alongside);
      },
      onTransaction: ({ editor: at }) => latest.current.onSelected(selectedBlock(at.state)),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [file]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the work is drawn
  useEffect(() => {
    // What was typed since these were drawn stays.
    const next = latest.current.blocksNow();
    if (!editor || next === shown.current) return;
    shown.current = next;
    const tr = showBlocks(editor.state, next);
    if (tr) editor.view.dispatch(tr);
  }, [editor, drawn]);

  useEffect(() => {
    if (!editor) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          class: 'paper-text',
          role: editable ? 'textbox' : 'document',
          'aria-label': label,
          ...(editable && { 'aria-multiline': 'true' }),
          ...(fault && { 'aria-invalid': 'true', 'aria-describedby': fault }),
          spellcheck: 'false',
          tabindex: '0',
        },
      },
    });
    editor.setEditable(editable, false);
  }, [editor, editable, label, fault]);

  return editor;
}
