import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import type { PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { Editor } from '@tiptap/core';
import { type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useMedia } from '../../../lib/screen/use-media.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { Edge } from './document/edit-running.ts';
import { useLayout } from './layout/use-layout.ts';
import { OutlinePane } from './outline/outline-pane.tsx';
import { sheetStyle } from './page/paper-sheet.ts';
import { RunningEdge } from './page/running-edge.tsx';
import { useSamples } from './panes/samples/use-samples.ts';
import type { PaperSession, PaperWork } from './paper-session.ts';
import { withBlocks } from './paper-work.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { PaperComments } from './sides/later-panes.ts';
import { CloseSide, closedByKey, SidePanes } from './sides/side-panes.tsx';
import type { Sides } from './sides/use-sides.ts';
import { useKnownClauses } from './text/locked/use-known-clauses.ts';
import { MarksOnTexts } from './text/marks/marks-on-texts.ts';
import { drawMarks } from './text/marks/page-marks.ts';
import { NamesOnPage } from './text/shown-names.ts';
import { usePaperEditor } from './text/use-paper-editor.ts';
import { useShownNames } from './text/use-shown-names.ts';
import { FilesSwitch } from './toolbar/files-switch.tsx';
import { FindBar } from './toolbar/find-bar.tsx';
import { KeysDialog } from './toolbar/later-dialogs.ts';
import { PaperToolbar } from './toolbar/paper-toolbar.tsx';

/** Below this width outline and settings lie over the page when they are asked for; CSS uses the same number. */
const NARROW = '(max-width: 1180px)';

interface WritingViewProps {
  session: PaperSession;
  sides: Sides;
  readOnly: boolean;
  onEditor: (onPage: { editor: Editor; file: string } | null) => void;
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
  sides,
  readOnly,
  onEditor,
  onSelected,
  file,
}: WritingViewProps & { file: PaperFile }) {
  const { t } = useTranslation('templates-paper');
  const { t: rules } = useTranslation('templates-rules');
  const { work, change, undo, redo } = session;
  const { params } = work.content;
  const { paper } = file;
  const narrow = useMedia(NARROW);
  const [help, setHelp] = useState(false);
  const [find, setFind] = useState<'find' | 'replace' | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const { values } = useSamples(session);
  const { laid, fits } = useLayout(paper, params, values);
  const names = useShownNames(work, laid?.numbers);
  const clauses = useKnownClauses(work.content);
  const [onPage] = useState(() => new NamesOnPage(names));
  const [onTexts] = useState(() => new MarksOnTexts());
  useEffect(() => onPage.change(names), [onPage, names]);

  const ofText = useRef<Editor | null>(null);
  const pictures = usePictures(session.detail.tenantId, paper, ofText);
  const editor = usePaperEditor({
    host,
    file: file.id,
    editable: !readOnly,
    label: t('text'),
    names: onPage,
    clauses,
    marks: onTexts,
    drawn: session.drawn,
    blocksNow: () => session.now().content.files.find(({ id }) => id === file.id)?.paper.blocks ?? [],
    onBlocks: (blocks, mark, alongside) => {
      const also = alongside as ((work: PaperWork) => PaperWork) | undefined;
      change((now) => withBlocks(also?.(now) ?? now, file.id, blocks), mark, mark !== null);
    },
    onLocked: () => notify('info', t('lock.refused')),
    onSelected,
    onFiles: (files, pos) => void pictures.insert(files, pos),
    onUndo: undo,
    onRedo: redo,
    onFind: (replace) => setFind(replace ? 'replace' : 'find'),
    onHelp: () => setHelp(true),
  });
  useEffect(() => {
    ofText.current = editor;
    onEditor(editor && { editor, file: file.id });
    return () => onEditor(null);
  }, [editor, file.id, onEditor]);
  const { header, footer } = paper;
  const running = useMemo(() => ({ header, footer, names }), [header, footer, names]);
  useEffect(() => {
    if (!editor) return;
    const texts = {
      page: (page: number) => t('page', { page }),
      condition: (condition: Condition) => describeCondition(condition, params, rules),
    };
    drawMarks(editor, onTexts, laid, texts, running);
  }, [editor, onTexts, laid, params, running, t, rules]);

  const sheet = useMemo(() => sheetStyle(paper), [paper]);
  const { lead } = sides;
  const edit = useCallback((edge: Edge) => lead({ pane: 'page', part: `[data-edge=${edge}]` }), [lead]);
  const onCanvas = ({ target }: MouseEvent) => {
    const line =
      target instanceof Element ? target.closest<HTMLElement>('.paper-break [data-running]') : null;
    if (line) edit(line.dataset.running as Edge);
  };
  const edges = { lines: running, total: laid?.pages ?? 1, onEdit: edit };
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
          sides={sides}
          onFind={() => setFind('find')}
          onHelp={() => setHelp(true)}
        />
      )}
      <div className="paper-panes">
        {!readOnly && (!narrow || sides.open === 'outline') && (
          <aside
            className="paper-side paper-side-left"
            aria-label={t('side.outline')}
            {...(narrow && closedByKey(sides))}
          >
            {narrow && <CloseSide sides={sides} />}
            <FilesSwitch session={session} />
            {outline}
          </aside>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: lines of the page breaks; the keyboard has the buttons of the first and last page */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise */}
        <div className="paper-canvas" onClick={readOnly ? undefined : onCanvas}>
          {find && editor && (
            <FindBar
              editor={editor}
              replace={find === 'replace'}
              onReplace={() => setFind('replace')}
              onClose={() => setFind(null)}
            />
          )}
          {readOnly && <FilesSwitch session={session} />}
          <div className={classNames('paper-sheet', sheet.className)} style={sheet.style}>
            {!readOnly && <RunningEdge edge="header" page={1} {...edges} />}
            <div ref={host} />
            {!readOnly && <RunningEdge edge="footer" page={edges.total} {...edges} />}
          </div>
          <p className="paper-pages" role="status">
            {!fits ? t('tooTall') : laid ? t('pages', { count: laid.pages }) : t('counting')}
          </p>
          {readOnly && (
            <section className="paper-read-comments" aria-labelledby="paper-comments">
              <h2 id="paper-comments">{t('side.comments')}</h2>
              <Suspense fallback={<SkeletonRows rows={2} />}>
                <PaperComments session={session} />
              </Suspense>
            </section>
          )}
        </div>
        {!readOnly && (!narrow || sides.open === 'settings') && (
          <SidePanes session={session} sides={sides} narrow={narrow} />
        )}
      </div>
      <Suspense>{help && <KeysDialog onClose={() => setHelp(false)} />}</Suspense>
    </>
  );
}
