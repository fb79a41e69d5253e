import { memo, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { thumbnailUrl } from './page-address.ts';
import type { DocumentPage } from './page-layout.ts';
import './page-thumbnails.css';
import { useViewerState } from './use-page-viewer.ts';
import type { PageViewer } from './viewer-state.ts';

interface PageThumbnailsProps {
  viewer: PageViewer;
  /** Small marks over a thumbnail, e.g. one dot per field. */
  renderMarks?: (page: DocumentPage) => ReactNode;
  /** What the marks say, for those who do not see them. */
  describeMarks?: (page: DocumentPage) => string;
}

/** The strip of small pages. The browser skips those off screen (content-visibility), so hundreds cost nothing. */
export function PageThumbnails({ viewer, renderMarks, describeMarks }: PageThumbnailsProps) {
  const { t } = useTranslation('documents');
  const pages = useViewerState(viewer, (state) => state.pages);
  const current = useViewerState(viewer, (state) => state.current);
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    strip.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <nav ref={strip} className="page-thumbnails" aria-label={t('thumbnails')}>
      {pages.map((page) => (
        <Thumbnail
          key={`${page.documentId}:${page.page}`}
          page={page}
          chosen={page.index === current}
          marks={renderMarks?.(page)}
          note={describeMarks?.(page)}
          onOpen={viewer.goToPage}
        />
      ))}
    </nav>
  );
}

interface ThumbnailProps {
  page: DocumentPage;
  chosen: boolean;
  marks: ReactNode;
  note: string | undefined;
  onOpen: (index: number) => void;
}

const Thumbnail = memo(function Thumbnail({ page, chosen, marks, note, onOpen }: ThumbnailProps) {
  const { t } = useTranslation('documents');
  return (
    <button
      type="button"
      className="page-thumbnail"
      aria-current={chosen ? 'page' : undefined}
      aria-label={[t('page', { page: page.page }), note].filter(Boolean).join(' ')}
      onClick={() => onOpen(page.index)}
    >
      <span className="page-thumbnail-paper" style={{ aspectRatio: `${page.widthPt} / ${page.heightPt}` }}>
        <img src={thumbnailUrl(page)} alt="" loading="lazy" decoding="async" draggable={false} />
        {marks}
      </span>
      <span className="page-thumbnail-number">{page.page}</span>
    </button>
  );
});
