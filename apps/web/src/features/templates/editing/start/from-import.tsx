import './from-import.css';
import { createPaperTemplateCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { importedContent } from '../../paper-editor/start/import-content.ts';
import { ImportReport } from '../../paper-editor/start/import-report.tsx';
import { ImportSource } from '../../paper-editor/start/import-source.tsx';
import { NameFields } from './name-fields.tsx';
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

/** What was read is looked through, gets its name, and becomes a template. */
function Checked({ companyId, read: { name, paper }, onAnother }: CheckedProps) {
  const { t } = useTranslation('templates-import');
  const { t: words } = useTranslation('templates-editor');
  const tenantType = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const parties = { own: t('role.own'), other: t('role.other') };
  const { form, groups } = useNewTemplate(
    companyId,
    (named) =>
      api(createPaperTemplateCall, {
        body: { tenantId: companyId, ...named, content: importedContent(paper, parties, tenantType) },
      }),
    paper.title,
  );
  return (
    <form className="new-template-part" {...form.bind}>
      <div className="import-file">
        <Icon name="doc" size={20} />
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        <Button size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      <ImportReport read={paper} />
      <NameFields form={form} groups={groups} />
      <div className="new-template-foot">
        <span>{t('next')}</span>
        <Button type="submit" look="primary" busy={form.busy} disabled={form.values.title.trim() === ''}>
          {words('new.make')}
        </Button>
      </div>
    </form>
  );
}
