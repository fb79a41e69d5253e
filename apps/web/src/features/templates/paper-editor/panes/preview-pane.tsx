import type { PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type CSSProperties, Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { type LaidFile, loadLaidFiles } from '../../../contracts/index.ts';
import type { PaperSession } from '../paper-session.ts';
import { PICTURE_WIDTHS, PreviewBar, type PreviewZoom } from './preview/preview-bar.tsx';
import { fetchPage, savePdf } from './preview/preview-calls.ts';
import { PreviewPage } from './preview/preview-page.tsx';
import { SamplesDialog } from './samples/later-samples.ts';
import { useSamples } from './samples/use-samples.ts';

/** The pages of the draft as the server typesets them, with the sample values. */
export function PreviewPane({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-panes');
  const { detail, work, flush } = session;
  const { content } = work;
  const { values } = useSamples(session);
  const [file, setFile] = useState(session.file);
  const [zoom, setZoom] = useState<PreviewZoom>(100);
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
  const pages = files.reduce((sum, one) => sum + one.pages, 0);
  return (
    <section className="paper-preview" aria-label={t('preview.title')}>
      <PreviewBar
        files={files}
        file={shown?.id ?? ''}
        onFile={setFile}
        count={laid.data && t('preview.count', { count: pages })}
        zoom={zoom}
        onZoom={setZoom}
        onSamples={content.params.length > 0 ? () => setAsked(true) : null}
        onSave={shown ? () => save.mutate(shown) : null}
        saving={save.isPending}
      />
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
            width={PICTURE_WIDTHS[zoom]}
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
