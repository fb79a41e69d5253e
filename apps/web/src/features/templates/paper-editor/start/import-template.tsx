import './import-template.css';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { StartPage } from '../../editor/start/start-page.tsx';
import { groupChoices } from '../../groups/group-tree.ts';
import { editorPath } from '../../template-paths.ts';
import { groupsQuery, TEMPLATES } from '../../template-queries.ts';
import { createPaperTemplate } from './import-calls.ts';
import { importedContent } from './import-content.ts';
import { ImportReport } from './import-report.tsx';
import { ImportSource } from './import-source.tsx';

interface ImportTemplateProps {
  company: { id: string; tenantType: TemplateRole['tenantType'] };
}

interface Read {
  name: string;
  paper: PaperImport;
}

/** `/template/editor?way=import`: a Word file or a page becomes a template whose text is edited. */
export function ImportTemplate({ company }: ImportTemplateProps) {
  const { t } = useTranslation('templates-import');
  const [read, setRead] = useState<Read | null>(null);
  return (
    <StartPage way="import">
      <div className="new-template-form">
        <p className="new-template-lead">{t('lead')}</p>
        {read ? (
          <Checked company={company} read={read} onAnother={() => setRead(null)} />
        ) : (
          <ImportSource companyId={company.id} onRead={(paper, name) => setRead({ name, paper })} />
        )}
      </div>
    </StartPage>
  );
}

/** What was read is looked through, gets its name, and becomes a template. */
function Checked({
  company,
  read: { name, paper },
  onAnother,
}: ImportTemplateProps & { read: Read; onAnother: () => void }) {
  const { t } = useTranslation('templates-import');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [address] = useSearchParams();
  const { data: groups = [] } = useQuery(groupsQuery(company.id));
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const form = useForm({
    t,
    start: { title: paper.title.slice(0, LIMITS.documentTitleLength), groupId: address.get('groupId') ?? '' },
    guarded: true,
    send: async ({ title, groupId }) => {
      const made = await createPaperTemplate({
        tenantId: company.id,
        title: title.trim(),
        groupId: groups.some(({ id }) => id === groupId) ? groupId : null,
        content: importedContent(paper, { own: t('role.own'), other: t('role.other') }, company.tenantType),
      });
      await client.invalidateQueries({ queryKey: TEMPLATES });
      navigate(editorPath(made.id), { replace: true });
    },
  });
  return (
    <form className="import-checked" {...form.bind}>
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
      <Field label={t('name')} error={form.error('title')} required>
        <Input maxLength={LIMITS.documentTitleLength} autoComplete="off" {...form.input('title')} />
      </Field>
      <Field label={t('group')} error={form.error('groupId')}>
        <Select
          options={[{ value: '', label: t('noGroup') }, ...groupChoices(groups)]}
          value={form.values.groupId}
          onChange={({ target }) => form.set({ groupId: target.value })}
        />
      </Field>
      <div className="new-template-foot">
        <span>{t('next')}</span>
        <Button type="submit" look="primary" busy={form.busy} disabled={form.values.title.trim() === ''}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}
