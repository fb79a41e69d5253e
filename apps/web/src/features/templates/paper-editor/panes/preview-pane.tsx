import './preview/preview.css';
import type { PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CSSProperties, Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { type LaidFile, loadLaidFiles } from '../../../contracts/index.ts';
import type { PaperSession } from '../paper-session.ts';
import { fetchPage, savePdf } from './preview/preview-calls.ts';
import { PreviewPage } from './preview/preview-page.tsx';
import { SamplesDialog } from './samples/later-samples.ts';
import { useSamples } from './samples/use-samples.ts';

/** Percent of the width that pages have for themselves. */
const ZOOMS = [50, 75, 100, 125, 150, 200] as const;
/** px of a picture, so that it stays sharp. */
const WIDTHS = { 50: 800, 75: 1200, 100: 1200, 125: 1600, 150: 2400, 200: 2400 } as const;

/** The pages of the draft as the server typesets them, with the sample values. */
export function PreviewPane({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-panes');
  const { detail, work, flush } = session;
  const { content } = work;
  const { values } = useSamples(session);
  const [file, setFile] = useState(session.file);
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>(100);
  const [asked, setAsked] = useState(false);
  // Pictures are those of the draft that the server has, so it is written first; the layout is that of the same content.
  const laid = useQuery({
    queryKey: ['paper-preview', detail.id, content, values],
    queryFn: async () => {
      await flush();
      const { layOutFiles } = await loadLaidFiles();
      return layOutFiles(content, values);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const save = useMutation({
    mutationFn: async ({ number, title }: LaidFile) =>
      savePdf({ templateId: detail.id, file: number, values: { ...values } }, title || detail.title),
  });
  const files = laid.data ?? [];
  const shown = files.find(({ id }) => id === file) ?? files[0];
  const at = ZOOMS.indexOf(zoom);
  const pages = files.reduce((sum, one) => sum + one.pages, 0);
  return (
    <section className="paper-preview" aria-label={t('preview.title')}>
      <div className="paper-preview-bar">
        {files.length > 1 && shown && (
          <Select
            aria-label={t('preview.file')}
            value={shown.id}
            options={files.map(({ id, title }) => ({ value: id, label: title || id }))}
            onChange={({ target }) => setFile(target.value)}
          />
        )}
        <span className="paper-preview-count" role="status">
          {laid.data && t('preview.count', { count: pages })}
        </span>
        <IconButton
          icon="minus"
          size="small"
          label={t('preview.smaller')}
          disabled={at === 0}
          onClick={() => setZoom(ZOOMS[at - 1]!)}
        />
        <span className="paper-preview-zoom">{zoom}%</span>
        <IconButton
          icon="plus"
          size="small"
          label={t('preview.larger')}
          disabled={at === ZOOMS.length - 1}
          onClick={() => setZoom(ZOOMS[at + 1]!)}
        />
        <Button size="small" onClick={() => setAsked(true)} disabled={content.params.length === 0}>
          {t('samples.open')}
        </Button>
        <Button
          size="small"
          icon="download"
          busy={save.isPending}
          disabled={!shown}
          onClick={() => shown && save.mutate(shown)}
        >
          {t('preview.save')}
        </Button>
      </div>
      <section
        className="paper-preview-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('preview.pages')}
        style={{ '--zoom': zoom / 100 } as CSSProperties}
      >
        {laid.isPending && (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {laid.error && <ErrorState error={laid.error} onRetry={() => void laid.refetch()} />}
        {laid.data && !shown && <p className="paper-preview-none">{t('preview.none')}</p>}
        {shown && (
          <Pages
            key={`${shown.id} ${laid.dataUpdatedAt}`}
            file={shown}
            templateId={detail.id}
            values={values}
            width={WIDTHS[zoom]}
          />
        )}
      </section>
      <Suspense>{asked && <SamplesDialog session={session} onClose={() => setAsked(false)} />}</Suspense>
    </section>
  );
}

interface PagesProps {
  file: LaidFile;
  templateId: string;
  values: TemplateValues;
  /** px */
  width: NonNullable<PaperPreview['width']>;
}

function Pages({ file, templateId, values, width }: PagesProps) {
  const { number } = file;
  const fetchPicture = useCallback(
    (page: number) => fetchPage({ templateId, file: number, values: { ...values }, page, width }),
    [templateId, number, values, width],
  );
  return Array.from({ length: file.pages }, (_, index) => (
    <PreviewPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is nothing but its number
      key={index}
      page={index + 1}
      width={file.width}
      height={file.height}
      fetchPicture={fetchPicture}
    />
  ));
}
