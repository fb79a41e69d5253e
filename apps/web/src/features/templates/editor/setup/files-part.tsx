import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import {
  DropFiles,
  FileList,
  inChosenOrder,
  moveDocument,
  updateDocument,
  useConversions,
  useDocumentUploads,
} from '../../../contracts/index.ts';
import { withoutOrphans } from '../work/template-work.ts';
import type { WorkSession } from '../work/use-template-work.ts';
import { useFileWays } from './use-file-ways.tsx';

/** The files of the template: their order, more of them, and what leaves with one. */
export function FilesPart({ session }: { session: WorkSession }) {
  const { t } = useTranslation('templates-editor');
  const { work, change, undo } = session;
  const renew = (document: ContractDocument) => session.renew((now) => updateDocument(now, document));
  const { documents } = work;
  const published = session.detail.content?.documents ?? [];
  useConversions(documents, renew);
  const { uploads, addFiles, officeOpen } = useDocumentUploads({
    count: documents.length,
    onUploaded: (document, _, quicker) =>
      change((now) => ({ ...now, documents: inChosenOrder(now.documents, document, quicker) })),
  });
  const remove = ({ id, title }: ContractDocument) => {
    change((now) => withoutOrphans({ ...now, documents: now.documents.filter((one) => one.id !== id) }));
    notify('info', t('removed', { name: title }), { label: t('undo'), onSelect: undo });
  };
  const { waysOf, dialogs } = useFileWays({
    renew,
    remove,
    add: (files) => uploads.add(files),
    // A version keeps the names of its files.
    isRenamable: ({ id }) => !published.includes(id),
  });
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  return (
    <DropFiles onDrop={addFiles}>
      <section id="files" className="template-part" aria-labelledby="template-files" tabIndex={-1}>
        <div className="template-part-head">
          <h2 id="template-files">{t('files.title')}</h2>
          {documents.length > 0 && (
            <span className="template-part-note">
              {t('files.count', { count: documents.length })}
              {pages > 0 && t('files.pages', { count: pages })}
            </span>
          )}
        </div>
        <FileList
          documents={documents}
          uploads={uploads}
          officeOpen={officeOpen}
          onAdd={addFiles}
          onMove={(id, gap) => change((now) => moveDocument(now, id, gap))}
          waysOf={waysOf}
        />
      </section>
      {dialogs}
    </DropFiles>
  );
}
