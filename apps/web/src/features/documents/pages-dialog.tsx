import './pages-dialog.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { PHONE, useMedia } from '../../lib/screen/use-media.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DocumentPages } from './document-pages.tsx';
import { PageBar } from './page-bar.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import type { RenderOverlay } from './page-view.tsx';
import { usePageViewer } from './use-page-viewer.ts';

interface PagesDialogProps {
  title: string;
  documents: readonly ContractDocument[];
  /** As `DocumentPages`. */
  watermark: string | null;
  /** As `DocumentPages`. */
  renderOverlay?: RenderOverlay;
  onClose: () => void;
}

/** Files over the whole window, page by page. */
export function PagesDialog({ title, documents, watermark, renderOverlay, onClose }: PagesDialogProps) {
  const viewer = usePageViewer(documents);
  const phone = useMedia(PHONE);
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
