import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DocumentPages, PageBar, PageThumbnails, usePageViewer } from '../../documents/index.ts';

/** One file of the draft, page by page. */
export function FilePreview({ document, onClose }: { document: ContractDocument; onClose: () => void }) {
  const viewer = usePageViewer([document]);
  const phone = useMedia(PHONE);
  return (
    <Dialog open kind="fullscreen" className="file-preview" title={document.title} onClose={onClose}>
      <div className="file-preview-pages">
        {!phone && <PageThumbnails viewer={viewer} />}
        <DocumentPages viewer={viewer}>
          <PageBar viewer={viewer} />
        </DocumentPages>
      </div>
    </Dialog>
  );
}
