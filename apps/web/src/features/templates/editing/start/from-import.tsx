import { createPaperTemplateCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { importedContent } from '../../paper-editor/start/import-content.ts';
import { ImportReport } from '../../paper-editor/start/import-report.tsx';
import { ImportSource } from '../../paper-editor/start/import-source.tsx';
import { ReadFileForm } from './read-file-form.tsx';
import { useNewTemplate } from './use-new-template.ts';

interface Read {
  name: string;
  paper: PaperImport;
}

/** A Word file or a page becomes a template whose text is edited. */
export function FromImport({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-import');
  const [read, setRead] = useState<Read | null>(null);
  return (
    <div className="new-template-part">
      <p className="new-template-lead">{t('lead')}</p>
      {read ? (
        <Checked companyId={companyId} read={read} onAnother={() => setRead(null)} />
      ) : (
        <ImportSource companyId={companyId} onRead={(paper, name) => setRead({ name, paper })} />
      )}
    </div>
  );
}

interface CheckedProps {
  companyId: string;
  read: Read;
  onAnother: () => void;
}

function Checked({ companyId, read: { name, paper }, onAnother }: CheckedProps) {
  const { t } = useTranslation('templates-import');
  const tenantType = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const parties = { own: t('role.own'), other: t('role.other') };
  const template = useNewTemplate(
    companyId,
    (named) =>
      api(createPaperTemplateCall, {
        body: { tenantId: companyId, ...named, content: importedContent(paper, parties, tenantType) },
      }),
    paper.title,
  );
  return (
    <ReadFileForm name={name} template={template} next={t('next')} onAnother={onAnother}>
      <ImportReport read={paper} />
    </ReadFileForm>
  );
}
