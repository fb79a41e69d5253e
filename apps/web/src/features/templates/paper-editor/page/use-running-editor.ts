import type { RunningInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { Editor, Extension } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { runningInlines } from '../document/edit-running.ts';
import { readDocument } from '../document/from-editor.ts';
import { AtomNode } from '../document/inline-node.ts';
import { LookMark } from '../document/look-mark.ts';
import type { PaperBlock } from '../document/paper-document.ts';
import { DocumentNode, ParagraphNode, TextNode } from '../document/text-nodes.ts';
import { toEditor } from '../document/to-editor.ts';
import type { PaperSession } from '../paper-session.ts';
import { toggleLook } from '../text/looks.ts';
import { SHOWN } from '../text/new-ids.ts';
import { withPieceViews } from '../text/piece-views.ts';
import { showBlocks } from '../text/show-blocks.ts';
import { NamesOnPage, type ShownNames } from '../text/shown-names.ts';

interface RunningOptions {
  host: RefObject<HTMLElement | null>;
  label: string;
  content: readonly RunningInline[];
  names: ShownNames;
  session: Pick<PaperSession, 'undo' | 'redo'>;
  onChange: (content: RunningInline[]) => void;
}

/** One paragraph of texts, params and counters. */
const NODES = [DocumentNode.extend({ content: 'paragraph' }), TextNode, ParagraphNode, AtomNode, LookMark];

const blocksOf = (content: readonly RunningInline[]): PaperBlock[] => [
  { kind: 'paragraph', id: 'running', content: [...content] },
];

/** A small editor with the pieces of the large one; what the session changes is shown in it. */
export function useRunningEditor(options: RunningOptions): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const shown = useRef(options.content);
  const { host, content, names, label } = options;
  const [onPage] = useState(() => new NamesOnPage(names));
  useEffect(() => onPage.change(names), [onPage, names]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the field; everything else reaches it by `latest` and the effects
  useEffect(() => {
    const act = (run: () => void) => () => {
      run();
      return true;
    };
    const keys = Extension.create({
      name: 'runningKeys',
      priority: 1100,
      addKeyboardShortcuts() {
        return {
          'Mod-z': act(() => latest.current.session.undo()),
          'Mod-y': act(() => latest.current.session.redo()),
          'Mod-Shift-z': act(() => latest.current.session.redo()),
          'Mod-b': act(() => toggleLook(this.editor, 'bold')),
          // A header is one paragraph.
          Enter: () => true,
        };
      },
    });
    const made = new Editor({
      element: host.current,
      extensions: [...withPieceViews(NODES, onPage), keys],
      content: toEditor(blocksOf(latest.current.content)),
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: {
        attributes: {
          class: 'running-text-field',
          role: 'textbox',
          'aria-label': label,
          spellcheck: 'false',
          tabindex: '0',
        },
      },
      onUpdate: ({ editor: at, transaction }) => {
        if (transaction.getMeta(SHOWN)) return;
        const [block] = readDocument(at.state.doc);
        const next = runningInlines(block?.kind === 'paragraph' ? block.content : []);
        shown.current = next;
        latest.current.onChange(next);
      },
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (!editor || content === shown.current) return;
    shown.current = content;
    const tr = showBlocks(editor.state, blocksOf(content));
    if (tr) editor.view.dispatch(tr);
  }, [editor, content]);
  return editor;
}
