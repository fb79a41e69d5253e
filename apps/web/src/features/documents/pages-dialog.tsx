import './pages-dialog.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { PHONE, useMedia } from '../../lib/screen/use-media.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DocumentPages } from './document-pages.tsx';
import { PageBar } from './page-bar.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { usePageViewer } from './use-page-viewer.ts';

interface PagesDialogProps {
  title: string;
  documents: readonly ContractDocument[];
  /** As `DocumentPages`. */
  watermark: string | null;
  onClose: () => void;
}

/** Files over the whole window, page by page. */
export function PagesDialog({ title, documents, watermark, onClose }: PagesDialogProps) {
  const viewer = usePageViewer(documents);
  const phone = useMedia(PHONE);
  return (
    <Dialog open kind="fullscreen" className="pages-dialog" title={title} onClose={onClose}>
      <div className="pages-dialog-pages">
        {!phone && <PageThumbnails viewer={viewer} />}
        <DocumentPages viewer={viewer} watermark={watermark}>
          <PageBar viewer={viewer} />
        </DocumentPages>
      </div>
    </Dialog>
  );
}
