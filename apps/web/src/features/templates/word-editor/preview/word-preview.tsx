import './word-preview.css';
import type { PaperPages } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSettled } from '../../../../lib/time/use-settled.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import {
  PICTURE_WIDTHS,
  PreviewBar,
  type PreviewZoom,
} from '../../paper-editor/panes/preview/preview-bar.tsx';
import { makePages, savePdf } from '../../paper-editor/panes/preview/preview-calls.ts';
import { SamplesDialog } from '../../paper-editor/panes/samples/samples-dialog.tsx';
import { useSamples } from '../../paper-editor/panes/samples/use-samples.ts';
import { shownTitle } from '../../word/word-title.ts';
import type { WordSession, WordWork } from '../word-session.ts';
import { WordPages } from './word-pages.tsx';

interface WordPreviewProps {
  session: WordSession;
  /** Files are chosen here, for they are not listed beside the pages. */
  withFiles: boolean;
}

/** The pages of the file that is shown, as LibreOffice converts it with the sample values. */
export function WordPreview({ session, withFiles }: WordPreviewProps) {
  const { t } = useTranslation('templates-word');
  const { t: panes } = useTranslation('templates-panes');
  const { detail, work, file, selectFile } = session;
  const { files, params } = work.content;
  const { values } = useSamples(session);
  const [zoom, setZoom] = useState<PreviewZoom>(100);
  const [asked, setAsked] = useState(false);
  const [total, setTotal] = useState<number | null>(null);
  const shown = files.find(({ id }) => id === file);
  const title = shown ? shownTitle(shown.title, params) : '';
  const number = standingFiles(work.content, values).findIndex(({ id }) => id === file) + 1;
  const save = useMutation({
    mutationFn: () =>
      savePdf({ templateId: detail.id, file: number, values: { ...values } }, title || detail.title),
  });
  return (
    <section className="paper-preview word-preview" aria-label={panes('preview.title')}>
      <PreviewBar
        files={withFiles ? files.map((one) => ({ id: one.id, title: shownTitle(one.title, params) })) : []}
        file={file}
        onFile={selectFile}
        count={number > 0 && total !== null && t('preview.total', { count: total })}
        zoom={zoom}
        onZoom={setZoom}
        onSamples={params.length > 0 ? () => setAsked(true) : null}
        onSave={number > 0 ? () => save.mutate() : null}
        saving={save.isPending}
      />
      {number > 0 ? (
        <Converted
          key={file}
          session={session}
          order={{ templateId: detail.id, file: number, values: { ...values } }}
          title={title}
          zoom={zoom}
          onTotal={setTotal}
        />
      ) : (
        <p className="word-preview-hidden">{t('preview.hidden')}</p>
      )}
      {asked && <SamplesDialog session={session} onClose={() => setAsked(false)} />}
    </section>
  );
}

interface ConvertedProps {
  session: WordSession;
  order: PaperPages;
  title: string;
  zoom: PreviewZoom;
  onTotal: (pages: number | null) => void;
}

/** ms without a change before the pages are converted again. */
const QUIET = 800;

/** What of a draft is seen on its pages, beside the values: names, hints and owners are not. */
const shownOf = ({ content: { files, params } }: WordWork) => ({
  files,
  params: params.map(({ name, hint, owner, required, readOnly, check, ...seen }) => seen),
});

/** What was converted last stays on the screen while newer pages are made. */
function Converted({ session, order, title, zoom, onTotal }: ConvertedProps) {
  const { t } = useTranslation('templates-word');
  const { t: panes } = useTranslation('templates-panes');
  const { flush, work } = session;
  const settled = useSettled(stable({ order, shown: shownOf(work) }), QUIET);
  const pages = useQuery({
    queryKey: ['word-preview', settled],
    queryFn: async ({ signal }) => {
      // Pages are those of the draft that the server has, so it is written first.
      await flush();
      onTotal(null);
      const made = await makePages(order, signal);
      onTotal(made.pages.length);
      return { order, made };
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const shown = pages.data;
  return (
    <section
      className="paper-preview-pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('preview.one', { name: title })}
      style={{ '--zoom': zoom / 100 } as CSSProperties}
    >
      {pages.isFetching && (
        <div className="word-preview-busy" role="status" data-over={shown ? true : undefined}>
          <span>{t(shown ? 'preview.updating' : 'preview.converting')}</span>
          <Progress value={null} label={panes('preview.title')} />
        </div>
      )}
      {pages.error && !pages.isFetching && (
        <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {shown && !pages.error && (
        <WordPages key={pages.dataUpdatedAt} {...shown} roles={work.roles} width={PICTURE_WIDTHS[zoom]} />
      )}
    </section>
  );
}
