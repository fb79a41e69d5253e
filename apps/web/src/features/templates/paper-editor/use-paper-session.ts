import { checkTemplate } from '@cinnabar/protocol/templates/check-template';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Opened, useTemplateWork } from '../editor/work/use-template-work.ts';
import type { BlockPlace, PaperSession, PaperWork } from './paper-session.ts';
import { paperContentFrom } from './paper-work.ts';
import { insertBlock, insertInlines, insertParam } from './text/insert.ts';
import { showBlock } from './text/show-block.ts';

/** ms without a change before a draft is checked again. */
const QUIET = 500;

/** The editor that is on the page, and the file whose text it is. */
interface OnPage {
  editor: Editor;
  file: string;
}

/** The session of an editor of papers, and what the view of its text reports. */
export function usePaperSession(opened: Opened<PaperWork>): {
  session: PaperSession;
  onEditor: (onPage: OnPage | null) => void;
  setSelected: (blockId: string | null) => void;
} {
  const base = useTemplateWork(opened, paperContentFrom);
  const { files } = base.work.content;
  const onPage = useRef<OnPage | null>(null);
  /** What is shown as soon as the text of its file is there. */
  const wanted = useRef<BlockPlace | null>(null);
  const [file, selectFile] = useState(files[0]?.id ?? '');
  const [selected, setSelected] = useState<string | null>(null);
  const faults = useFaults(base.work);
  const within = useCallback((act: (text: Editor) => void) => {
    const text = onPage.current?.editor;
    if (text && !text.isDestroyed) act(text);
  }, []);
  const onEditor = useCallback((next: OnPage | null) => {
    onPage.current = next;
    const place = wanted.current;
    if (!next || next.file !== place?.file) return;
    wanted.current = null;
    showBlock(next.editor, place.block, place.quiet);
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
      show: useCallback(
        (place) => {
          wanted.current = place;
          selectFile(place.file);
          onEditor(onPage.current);
        },
        [onEditor],
      ),
      insertInline: useCallback((inline) => within((text) => insertInlines(text, [inline])), [within]),
      insertParam: useCallback((param) => within((text) => insertParam(text, param)), [within]),
      insertBlock: useCallback(
        (block, alongside) => within((text) => insertBlock(text, block, alongside)),
        [within],
      ),
    },
    onEditor,
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
