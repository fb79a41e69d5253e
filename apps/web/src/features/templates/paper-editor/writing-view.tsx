import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import type { PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useMedia } from '../../../lib/screen/use-media.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useLayout } from './layout/use-layout.ts';
import { OutlinePane } from './outline/outline-pane.tsx';
import { useSamples } from './panes/samples/use-samples.ts';
import type { PaperSession } from './paper-session.ts';
import { sheetStyle } from './paper-sheet.ts';
import { withBlocks } from './paper-work.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { PaperComments, SidePanes } from './side-panes.tsx';
import { drawMarks } from './text/page-marks.ts';
import { NamesOnPage } from './text/shown-names.ts';
import { usePaperEditor } from './text/use-paper-editor.ts';
import { useShownNames } from './text/use-shown-names.ts';
import { FilesSwitch } from './toolbar/files-switch.tsx';
import { FindBar } from './toolbar/find-bar.tsx';
import { PaperToolbar } from './toolbar/paper-toolbar.tsx';

/** Below this width outline and settings lie over the page when they are asked for; CSS uses the same number. */
const NARROW = '(max-width: 1180px)';

interface WritingViewProps {
  session: PaperSession;
  editorRef: RefObject<Editor | null>;
  readOnly: boolean;
  onSelected: (blockId: string | null) => void;
}

/** The text on its page, with toolbar, outline and settings. */
export function WritingView(props: WritingViewProps) {
  const { files } = props.session.work.content;
  const file = files.find(({ id }) => id === props.session.file);
  return file ? <FileText {...props} file={file} /> : null;
}

function FileText({
  session,
  editorRef,
  readOnly,
  onSelected,
  file,
}: WritingViewProps & { file: PaperFile }) {
  const { t } = useTranslation('templates-paper');
  const { t: rules } = useTranslation('templates-rules');
  const { work, change, undo, redo } = session;
  const { params } = work.content;
  const { paper } = file;
  const narrow = useMedia(NARROW);
  const [side, setSide] = useState<'outline' | 'settings' | null>(null);
  const [find, setFind] = useState<'find' | 'replace' | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const { values } = useSamples(session);
  const laid = useLayout(paper, params, values);
  const names = useShownNames(work, laid?.numbers);
  const [onPage] = useState(() => new NamesOnPage(names));
  useEffect(() => onPage.change(names), [onPage, names]);

  const pictures = usePictures(session.detail.tenantId, paper, editorRef);
  const editor = usePaperEditor({
    host,
    file: file.id,
    blocks: paper.blocks,
    editable: !readOnly,
    label: t('text'),
    names: onPage,
    onBlocks: (blocks, mark) => change((now) => withBlocks(now, file.id, blocks), mark),
    onSelected,
    onFiles: (files, pos) => void pictures.insert(files, pos),
    onUndo: undo,
    onRedo: redo,
    onFind: (replace) => setFind(replace ? 'replace' : 'find'),
  });
  useEffect(() => {
    editorRef.current = editor;
  }, [editor, editorRef]);
  useEffect(() => {
    if (!editor) return;
    drawMarks(editor, laid, {
      page: (page) => t('page', { page }),
      condition: (condition) => describeCondition(condition, params, rules),
    });
  }, [editor, laid, params, t, rules]);

  const sheet = useMemo(() => sheetStyle(paper), [paper]);
  const outline = <OutlinePane session={session} laid={laid} names={names} />;
  return (
    <>
      {readOnly ? (
        <Banner tone="info">{t('phone')}</Banner>
      ) : (
        <PaperToolbar
          session={session}
          editor={editor}
          laid={laid}
          paper={paper}
          pictures={pictures}
          narrow={narrow}
          side={side}
          onSide={setSide}
          onFind={() => setFind('find')}
        />
      )}
      <div className="paper-panes">
        {!readOnly && (!narrow || side === 'outline') && (
          <aside className="paper-side paper-side-left" aria-label={t('side.outline')}>
            <FilesSwitch session={session} />
            {outline}
          </aside>
        )}
        <div className="paper-canvas">
          {find && editor && (
            <FindBar
              editor={editor}
              replace={find === 'replace'}
              onReplace={() => setFind('replace')}
              onClose={() => setFind(null)}
            />
          )}
          {readOnly && <FilesSwitch session={session} />}
          <div className={classNames('paper-sheet', sheet.className)} style={sheet.style} ref={host} />
          <p className="paper-pages" role="status">
            {laid ? t('pages', { count: laid.pages }) : t('counting')}
          </p>
          {readOnly && (
            <section className="paper-read-comments" aria-labelledby="paper-comments">
              <h2 id="paper-comments">{t('side.comments')}</h2>
              <PaperComments session={session} />
            </section>
          )}
        </div>
        {!readOnly && (!narrow || side === 'settings') && <SidePanes session={session} />}
      </div>
    </>
  );
}
