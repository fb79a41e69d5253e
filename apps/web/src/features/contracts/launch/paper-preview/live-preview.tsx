import './live-preview.css';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { changedTexts } from './changed-texts.ts';
import { PageMarks } from './page-marks.tsx';
import { PreviewBar, type PreviewSide } from './preview-bar.tsx';
import { type Shown, useTypesetPage } from './use-typeset-page.ts';

interface LivePreviewProps {
  /** Names the contract or version in caches. */
  name: string;
  shown: Shown;
  /** What the pages showed when the form was opened; absent: there were none. */
  before?: Shown;
  roles: readonly TemplateRole[];
  /** Keys of params that are typed in beside the pages. */
  open: ReadonlySet<string>;
  /** By keys, those of them that lack something. */
  gaps: ReadonlyMap<string, unknown>;
  /** The param whose input has the focus: its page is shown. */
  current: string | null;
  draw: (file: number, page: number, shown: Shown) => Promise<Blob>;
  /** Saves a file as PDF. */
  save: (file: number, title: string) => Promise<void>;
}

/** The pages as they are typeset with what is typed, one at a time, with what is missing marked. */
export function LivePreview({
  name,
  shown,
  before,
  roles,
  open,
  gaps,
  current,
  draw,
  save,
}: LivePreviewProps) {
  const { t } = useTranslation('templates-launch');
  const [fileId, setFileId] = useState('');
  const [wanted, setWanted] = useState(1);
  const [side, setSide] = useState<PreviewSide>('now');
  const isBefore = side === 'before' && before !== undefined;
  const typeset = useTypesetPage({
    ...{ key: name, fileId, page: wanted, draw },
    shown: isBefore ? before : shown,
  });
  const former = useTypesetPage({
    ...{ key: name, fileId, page: wanted, draw },
    shown: before ?? shown,
  });
  const { data, error, picture, isPlaceholderData, isFetching, refetch } = typeset;
  const { files = [], file = null, page = 1 } = data ?? {};
  const { params } = shown.papers;
  const changed =
    before && file && !isBefore
      ? changedTexts(
          file,
          former.data?.files.find(({ id }) => id === file.id),
        )
      : [];
  const changedPages = [...new Set(changed.map((part) => part.page))];
  const missing = file?.blanks.filter(({ key }) => gaps.has(key)) ?? [];
  const saving = useMutation({
    mutationFn: async () => {
      if (file) await save(file.number, file.title);
    },
  });

  // The page follows the input, as far as its place is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another input moves the page
  useEffect(() => {
    if (current === null) return;
    for (const one of files) {
      const blank = one.blanks.find(({ key }) => key === current);
      if (!blank) continue;
      setFileId(one.id);
      setWanted(blank.page);
      return;
    }
  }, [current]);

  return (
    <section className="live-preview" aria-label={t('live.title')}>
      <PreviewBar
        files={files}
        file={file?.id ?? null}
        onFile={(id) => {
          setFileId(id);
          setWanted(1);
        }}
        side={before ? side : null}
        onSide={setSide}
        page={page}
        pages={file?.pages ?? null}
        onPage={setWanted}
        save={{ busy: saving.isPending, act: () => saving.mutate() }}
      />
      <p className="live-preview-note" role="status">
        {file && !isBefore && (
          <>
            {missing.length > 0 ? t('live.missing', { count: missing.length }) : t('live.complete')}
            {before &&
              changedPages.length > 0 &&
              ` ${t('live.changed', { pages: changedPages.join(t('live.and')) })}`}
          </>
        )}
      </p>
      <section
        className="live-preview-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('live.pages')}
        aria-busy={isFetching}
      >
        {error !== null && (
          <div className="live-preview-error">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!data && !error && (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {data && !file && <p className="live-preview-none">{t('live.none')}</p>}
        {file && picture && (
          <figure
            className="live-preview-page"
            data-stale={isPlaceholderData || undefined}
            style={{ aspectRatio: `${file.width} / ${file.height}` }}
          >
            <img src={picture} alt={t('live.pageOf', { page, title: file.title })} />
            <PageMarks
              {...{ file, page, params, roles, gaps, current, changed }}
              open={isBefore ? NONE : open}
            />
          </figure>
        )}
      </section>
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();
