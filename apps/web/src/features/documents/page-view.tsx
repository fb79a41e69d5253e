import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { PageImage } from './page-image.tsx';
import type { PlacedPage } from './page-layout.ts';
import { PageText } from './page-text.tsx';
import { PageWatermark } from './page-watermark.tsx';

/** What an overlay needs to place things truly: the page in CSS pixels and in millimetres. */
export interface PageBox {
  index: number;
  documentId: string;
  page: number;
  width: number;
  height: number;
  widthMm: number;
  heightMm: number;
  pxPerMm: number;
}

export type RenderOverlay = (page: PageBox) => ReactNode;

interface PageViewProps {
  page: PlacedPage;
  /** Title of the document above its first page, when several documents are shown. */
  titled: boolean;
  /** False while it flies past, or another page is still to be seen first: then it asks the server for nothing. */
  ready: boolean;
  /** The text is loaded after the first picture. */
  drawn: boolean;
  /** How much larger than laid out it is seen. */
  magnified: number;
  onDrawn: () => void;
  /** Over the picture, while it is read; null without one. */
  watermark: string | null;
  /** Below the overlay: what a search has found. */
  renderMarks: RenderOverlay | null;
  renderOverlay: RenderOverlay | undefined;
}

export const PageView = memo(function PageView({
  page,
  titled,
  ready,
  drawn,
  magnified,
  onDrawn,
  watermark,
  renderMarks,
  renderOverlay,
}: PageViewProps) {
  const { t } = useTranslation('documents');
  const [wanted, setWanted] = useState(ready);
  if (ready && !wanted) setWanted(true);
  return (
    <section
      className="page-view"
      aria-label={
        titled ? t('pageOf', { page: page.page, title: page.documentTitle }) : t('page', { page: page.page })
      }
      style={{ left: page.left, top: page.top, width: page.width, height: page.height }}
    >
      {titled && page.page === 1 && <h2 className="page-view-title">{page.documentTitle}</h2>}
      <PageImage page={page} wanted={wanted} magnified={magnified} onSettled={onDrawn} />
      {wanted && drawn && <PageText page={page} />}
      <PageWatermark text={watermark} width={page.widthPt} height={page.heightPt} />
      {renderMarks && (
        <div className="page-view-marks" aria-hidden="true">
          {renderMarks(boxOf(page))}
        </div>
      )}
      {renderOverlay && <div className="page-view-overlay">{renderOverlay(boxOf(page))}</div>}
    </section>
  );
});

function boxOf(page: PlacedPage): PageBox {
  const widthMm = page.widthPt * MM_PER_PT;
  return {
    index: page.index,
    documentId: page.documentId,
    page: page.page,
    width: page.width,
    height: page.height,
    widthMm,
    heightMm: page.heightPt * MM_PER_PT,
    pxPerMm: page.width / widthMm,
  };
}
