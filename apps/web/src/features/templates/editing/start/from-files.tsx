import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import {
  DropFiles,
  FileList,
  inChosenOrder,
  moveDocument,
  subjectFromFile,
  updateDocument,
  useConversions,
  useDocumentUploads,
} from '../../../contracts/index.ts';
import { createTemplate } from '../../editor/editor-calls.ts';
import { useFileWays } from '../../editor/setup/use-file-ways.tsx';
import { NameFields } from './name-fields.tsx';
import { NewTemplateFoot } from './new-template-foot.tsx';
import { useNewTemplate } from './use-new-template.ts';

/** A template of uploaded files, on whose pages fields are placed. */
export function FromFiles({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-editor');
  const [list, setList] = useState<{ documents: ContractDocument[] }>({ documents: [] });
  const { documents } = list;
  const renew = (document: ContractDocument) => setList((now) => updateDocument(now, document));
  useConversions(documents, renew);
  const { form, groups } = useNewTemplate(companyId, (named) =>
    createTemplate({ tenantId: companyId, ...named, documents: documents.map(({ id }) => id) }),
  );
  const { uploads, addFiles, officeOpen } = useDocumentUploads({
    count: documents.length,
    onUploaded: (document, file, quicker) => {
      setList((now) => ({ documents: inChosenOrder(now.documents, document, quicker) }));
      if (form.values.title.trim() === '')
        form.set({ title: subjectFromFile(file.name, LIMITS.documentTitleLength) });
    },
  });
  const { waysOf, dialogs } = useFileWays({
    renew,
    remove: ({ id }) => setList((now) => ({ documents: now.documents.filter((one) => one.id !== id) })),
    add: (files) => uploads.add(files),
  });
  const waiting =
    uploads.items.some(({ phase }) => phase !== 'failed') ||
    documents.some(({ state }) => state === 'CONVERTING');
  const isUnready = waiting || documents.length === 0 || documents.some(({ state }) => state !== 'READY');
  return (
    <DropFiles onDrop={addFiles}>
      <form className="new-template-part" {...form.bind}>
        <p className="new-template-lead">{t('new.lead')}</p>
        <section aria-labelledby="new-template-files">
          <h2 id="new-template-files">{t('files.title')}</h2>
          <FileList
            documents={documents}
            uploads={uploads}
            officeOpen={officeOpen}
            onAdd={addFiles}
            onMove={(id, gap) => setList((now) => moveDocument(now, id, gap))}
            waysOf={waysOf}
          />
        </section>
        <NameFields form={form} groups={groups} />
        <NewTemplateFoot form={form} isUnready={isUnready}>
          <span role="status">{t(waiting ? 'new.waiting' : 'new.next')}</span>
        </NewTemplateFoot>
      </form>
      {dialogs}
    </DropFiles>
  );
}
