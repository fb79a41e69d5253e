import './pages-dialog.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useEffect, useEffectEvent } from 'react';
import { PHONE, useMedia } from '../../lib/screen/use-media.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DocumentPages } from './document-pages.tsx';
import { PageBar } from './page-bar.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import type { RenderOverlay } from './page-view.tsx';
import { usePageViewer } from './use-page-viewer.ts';
import type { PageViewer } from './viewer-state.ts';

interface PagesDialogProps {
  title: string;
  documents: readonly ContractDocument[];
  /** As `DocumentPages`. */
  watermark: string | null;
  /** As `DocumentPages`. */
  renderOverlay?: RenderOverlay;
  /** Where it opens; absent: at the beginning. */
  at?: Parameters<PageViewer['goTo']>[0];
  onClose: () => void;
}

/** Files over the whole window, page by page. */
export function PagesDialog({ title, documents, watermark, renderOverlay, at, onClose }: PagesDialogProps) {
  const viewer = usePageViewer(documents);
  const phone = useMedia(PHONE);
  const open = useEffectEvent(() => {
    if (at) viewer.goTo(at);
  });
  // The pages are measured at the end of this frame.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(open);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog open kind="fullscreen" className="pages-dialog" title={title} onClose={onClose}>
      <div className="pages-dialog-pages">
        {!phone && <PageThumbnails viewer={viewer} />}
        <DocumentPages viewer={viewer} watermark={watermark} {...(renderOverlay && { renderOverlay })}>
          <PageBar viewer={viewer} />
        </DocumentPages>
      </div>
    </Dialog>
  );
}
