import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { officeQuery } from '../../../contracts/index.ts';
import { ReadFile } from '../../parts/read-file.tsx';
import { editorPath } from '../../template-paths.ts';
import { ExampleButton } from '../../word/example-button.tsx';
import { createWordTemplate, uploadWordFile, WORD_FILE_LIMIT, WORD_KINDS } from '../../word/word-calls.ts';
import { TagHelp } from '../../word-editor/start/tag-help.tsx';
import { wordContent } from '../../word-editor/start/word-content.ts';
import { WordReport } from '../../word-editor/start/word-report.tsx';
import { ReadFileForm } from './read-file-form.tsx';
import { useNewTemplate } from './use-new-template.ts';

const MIB = 1024 * 1024;

interface Read {
  name: string;
  upload: WordUpload;
}

/** A Word file keeps its layout, and its tags are filled in for each contract. */
export function FromWord({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-word');
  const office = useQuery(officeQuery);
  const [read, setRead] = useState<Read | null>(null);
  if (read) return <Checked companyId={companyId} read={read} onAnother={() => setRead(null)} />;
  return (
    <div className="new-template-part">
      <p className="new-template-lead">{t('start.lead')}</p>
      {office.data === false ? (
        <Banner
          tone="warn"
          action={<ButtonLink to={`${editorPath()}?way=import`}>{t('start.toImport')}</ButtonLink>}
        >
          {t('start.noOffice')}
        </Banner>
      ) : (
        <ReadFile
          accept={WORD_KINDS}
          limit={WORD_FILE_LIMIT}
          hint={t('start.kinds', { mib: WORD_FILE_LIMIT / MIB })}
          send={(file, options) => uploadWordFile(companyId, file, options)}
          onRead={(upload, name) => setRead({ name, upload })}
        />
      )}
      <p className="word-example">
        <span>{t('start.exampleNote')}</span>
        <ExampleButton />
      </p>
      <TagHelp />
    </div>
  );
}

interface CheckedProps {
  companyId: string;
  read: Read;
  onAnother: () => void;
}

function Checked({ companyId, read: { name, upload }, onAnother }: CheckedProps) {
  const { t } = useTranslation('templates-word');
  const { t: imported } = useTranslation('templates-import');
  const tenantType = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const names = { own: imported('role.own'), other: imported('role.other') };
  const content = wordContent(upload, names, tenantType);
  const template = useNewTemplate(
    companyId,
    (named) => createWordTemplate({ tenantId: companyId, ...named, content }),
    upload.title,
  );
  return (
    <ReadFileForm name={name} template={template} next={t('start.next')} onAnother={onAnother}>
      <WordReport upload={upload} roles={content.roles} />
    </ReadFileForm>
  );
}
