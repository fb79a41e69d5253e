import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DocumentPages, PageBar, PageThumbnails, usePageViewer } from '../../documents/index.ts';

interface PreviewDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

/** The files as they stand now, page by page. */
export function PreviewDialog(props: PreviewDialogProps) {
  return props.open ? <OpenPreview {...props} /> : null;
}

function OpenPreview({ contract, onClose }: PreviewDialogProps) {
  const viewer = usePageViewer(contract.documents);
  const phone = useMedia(PHONE);
  return (
    <Dialog open kind="fullscreen" className="preview-dialog" title={contract.subject} onClose={onClose}>
      <div className="preview-dialog-pages">
        {!phone && <PageThumbnails viewer={viewer} />}
        <DocumentPages viewer={viewer}>
          <PageBar viewer={viewer} />
        </DocumentPages>
      </div>
    </Dialog>
  );
}
