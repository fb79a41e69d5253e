import './from-import.css';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { officeQuery } from '../../../contracts/index.ts';
import { ReadFile } from '../../parts/read-file.tsx';
import { editorPath } from '../../template-paths.ts';
import { ExampleButton } from '../../word/example-button.tsx';
import { createWordTemplate, uploadWordFile, WORD_FILE_LIMIT, WORD_KINDS } from '../../word/word-calls.ts';
import { TagHelp } from '../../word-editor/start/tag-help.tsx';
import { wordContent } from '../../word-editor/start/word-content.ts';
import { WordReport } from '../../word-editor/start/word-report.tsx';
import { NameFields } from './name-fields.tsx';
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

/** What the file asks for is looked through, gets its name, and becomes a template. */
function Checked({ companyId, read: { name, upload }, onAnother }: CheckedProps) {
  const { t } = useTranslation('templates-word');
  const { t: imported } = useTranslation('templates-import');
  const { t: words } = useTranslation('templates-editor');
  const tenantType = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const names = { own: imported('role.own'), other: imported('role.other') };
  const content = wordContent(upload, names, tenantType);
  const { form, groups } = useNewTemplate(
    companyId,
    (named) => createWordTemplate({ tenantId: companyId, ...named, content }),
    upload.title,
  );
  return (
    <form className="new-template-part" {...form.bind}>
      <div className="import-file">
        <Icon name="doc" size={20} />
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        <Button size="small" onClick={onAnother}>
          {imported('another')}
        </Button>
      </div>
      <WordReport upload={upload} roles={content.roles} />
      <NameFields form={form} groups={groups} />
      <div className="new-template-foot">
        <span>{t('start.next')}</span>
        <Button type="submit" look="primary" busy={form.busy} disabled={form.values.title.trim() === ''}>
          {words('new.make')}
        </Button>
      </div>
    </form>
  );
}
