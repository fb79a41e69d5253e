import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import './document-pages.css';
import { PageView, type RenderOverlay } from './page-view.tsx';
import { useViewerState } from './use-page-viewer.ts';
import type { PageViewer } from './viewer-state.ts';

interface DocumentPagesProps {
  viewer: PageViewer;
  /** Over each page; null while the sender prepares it, and where none is wanted. */
  watermark: string | null;
  /** Drawn over each mounted page; keep its identity while nothing it shows has changed. */
  renderOverlay?: RenderOverlay;
  /** Laid over the canvas without scrolling, e.g. the page bar. */
  children?: ReactNode;
  className?: string;
}

/** Continuous pages of one or several documents. Only pages near the screen exist, so 500 pages scroll like five. */
export function DocumentPages({
  viewer,
  watermark,
  renderOverlay,
  children,
  className = '',
}: DocumentPagesProps) {
  const { t } = useTranslation('documents');
  const scroller = useRef<HTMLElement>(null);
  const layout = useViewerState(viewer, (state) => state.layout);
  const first = useViewerState(viewer, (state) => state.first);
  const last = useViewerState(viewer, (state) => state.last);
  const calm = useViewerState(viewer, (state) => state.calm);
  const drawn = useViewerState(viewer, (state) => state.drawn);
  // Until the first picture is drawn the visible page is loaded first; afterwards no page has priority.
  const foremost = useViewerState(viewer, (state) => (state.drawn ? null : state.current));
  const marks = useViewerState(viewer, (state) => state.marks);
  const pinch = useViewerState(viewer, (state) => state.pinch);
  // Fingers enlarge what is on the screen, which is this page and what is seen of its neighbours.
  const pinched = useViewerState(viewer, (state) => (state.pinch > 1 ? state.current : null));

  useEffect(() => viewer.attach(scroller.current!), [viewer]);

  const titled = layout.pages.some((page) => page.documentId !== layout.pages[0]?.documentId);
  return (
    <div className={`document-pages ${className}`}>
      <section
        ref={scroller}
        className="document-pages-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('pages')}
        onKeyDown={(event) => turnPage(event, viewer)}
      >
        <div className="document-pages-canvas" style={{ width: layout.width, height: layout.height }}>
          {layout.pages.slice(first, last + 1).map((page) => (
            <PageView
              key={`${page.documentId}:${page.page}`}
              page={page}
              titled={titled}
              ready={calm && (drawn || page.index === foremost)}
              drawn={drawn}
              magnified={pinched !== null && Math.abs(page.index - pinched) <= 1 ? pinch : 1}
              onDrawn={viewer.markDrawn}
              watermark={watermark}
              renderMarks={marks}
              renderOverlay={renderOverlay}
            />
          ))}
        </div>
      </section>
      {children}
    </div>
  );
}

function turnPage(event: KeyboardEvent, viewer: PageViewer) {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const { current, pages } = viewer.getState();
  const act: Record<string, () => void> = {
    PageDown: () => viewer.goToPage(current + 1),
    PageUp: () => viewer.goToPage(current - 1),
    Home: () => viewer.goToPage(0),
    End: () => viewer.goToPage(pages.length - 1),
    '+': viewer.zoomIn,
    '=': viewer.zoomIn,
    '-': viewer.zoomOut,
    '0': () => viewer.setZoom('fit'),
  };
  const chosen = act[event.key];
  if (!chosen) return;
  event.preventDefault();
  chosen();
}
