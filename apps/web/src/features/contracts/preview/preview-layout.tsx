import './preview-layout.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { ReactNode } from 'react';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { DocumentPages, PageBar, PageThumbnails, usePageViewer } from '../../documents/index.ts';

interface PreviewLayoutProps {
  title: string;
  documents: readonly ContractDocument[];
  /** As `DocumentPages`. */
  watermark: string | null;
  /** Left of the title: the way back, or whose page this is. */
  lead: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** Pages for reading only. */
export function PreviewLayout({ title, documents, watermark, lead, note, actions }: PreviewLayoutProps) {
  const viewer = usePageViewer(documents, { inAddress: true });
  const phone = useMedia(PHONE);
  return (
    <div className="preview-layout">
      <header className="preview-layout-head">
        {lead}
        <div className="preview-layout-title">
          <h1 className="clip">{title}</h1>
          {note && <p className="clip">{note}</p>}
        </div>
        <div className="preview-layout-actions">{actions}</div>
      </header>
      <main className="preview-layout-pages">
        {!phone && <PageThumbnails viewer={viewer} />}
        <DocumentPages viewer={viewer} watermark={watermark}>
          <PageBar viewer={viewer} />
        </DocumentPages>
      </main>
    </div>
  );
}
