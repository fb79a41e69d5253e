import { checkTemplate } from '@cinnabar/protocol/templates/check-template';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Opened, useTemplateWork } from '../editor/work/use-template-work.ts';
import type { PaperSession, PaperWork } from './paper-session.ts';
import { paperContentFrom } from './paper-work.ts';
import { insertBlock, insertInlines, insertParam } from './text/insert.ts';
import { showBlock } from './text/show-block.ts';

/** ms without a change before a draft is checked again. */
const QUIET = 500;

/** The session of an editor of papers, and where the editor of its text is kept while it is on the page. */
export function usePaperSession(opened: Opened<PaperWork>): {
  session: PaperSession;
  editor: RefObject<Editor | null>;
  setSelected: (blockId: string | null) => void;
} {
  const base = useTemplateWork(opened, paperContentFrom);
  const { files } = base.work.content;
  const editor = useRef<Editor | null>(null);
  const [file, selectFile] = useState(files[0]?.id ?? '');
  const [selected, setSelected] = useState<string | null>(null);
  const faults = useFaults(base.work);
  const within = useCallback((act: (text: Editor) => void) => {
    if (editor.current && !editor.current.isDestroyed) act(editor.current);
  }, []);
  const shown = files.some(({ id }) => id === file) ? file : (files[0]?.id ?? '');
  return {
    session: {
      ...base,
      faults,
      file: shown,
      selectFile,
      selected,
      select: useCallback((blockId) => within((text) => showBlock(text, blockId)), [within]),
      insertInline: useCallback((inline) => within((text) => insertInlines(text, [inline])), [within]),
      insertParam: useCallback((param) => within((text) => insertParam(text, param)), [within]),
      insertBlock: useCallback(
        (block, alongside) => within((text) => insertBlock(text, block, alongside)),
        [within],
      ),
    },
    editor,
    setSelected,
  };
}

function useFaults({ content, roles }: PaperWork): readonly TemplateFault[] {
  const [faults, setFaults] = useState<readonly TemplateFault[]>([]);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setFaults(
          checkTemplate({
            params: content.params,
            papers: content.files.map(({ paper }) => paper),
            roles: roles.map(({ id }) => id),
            today: new Date(),
          }),
        ),
      QUIET,
    );
    return () => clearTimeout(timer);
  }, [content, roles]);
  return faults;
}
