import './import-dialog.css';
import { importTemplatesCall } from '@cinnabar/protocol/templates/files/template-files-calls';
import type { ImportedTemplates } from '@cinnabar/protocol/templates/files/template-package-schema';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '../../../lib/api/upload.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { DropFiles } from '../../contracts/index.ts';
import { groupChoices } from '../groups/group-tree.ts';
import { TemplateStateTag } from '../parts/template-state.tsx';
import { detailPath } from '../template-paths.ts';
import { TEMPLATES } from '../template-queries.ts';

interface ImportDialogProps {
  companyId: string;
  groups: readonly TemplateGroup[];
  /** Chosen at first; empty: none. */
  groupId: string;
  /** The group that has the new templates; empty: none. */
  onImported: (groupId: string) => void;
  onClose: () => void;
}

/** One package, and the group that its templates come into; then what was made of it. */
export function ImportDialog({ companyId, groups, groupId, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation('templates-files');
  const client = useQueryClient();
  /** 0 … 1 of the bytes. */
  const [share, setShare] = useState(0);
  const [made, setMade] = useState<ImportedTemplates['templates'] | null>(null);
  const form = useForm({
    t,
    start: { file: null as File | null, groupId },
    check: ({ file }) => ({ file: file ? undefined : 'import.missing' }),
    send: async (values) => {
      setShare(0);
      const { templates } = await upload(importTemplatesCall, values.file!, {
        query: { tenantId: companyId, groupId: values.groupId || undefined },
        onProgress: setShare,
      });
      setMade(templates);
      onImported(values.groupId);
      await client.invalidateQueries({ queryKey: TEMPLATES });
    },
    rest: 'file',
  });
  if (made) return <Imported templates={made} onClose={onClose} />;
  const choose = (file: File | undefined) => {
    if (file && !form.busy) form.set({ file }, 'file');
  };
  return (
    <FormDialog
      form={form}
      title={t('import.title')}
      lead={t('import.lead')}
      submitLabel={t('import.submit')}
      onClose={onClose}
    >
      <DropFiles onDrop={([file]) => choose(file)}>
        <Field label={t('import.file')} error={form.error('file')} group required>
          <FileButton
            file={form.values.file}
            name={t('import.file')}
            label={t('import.choose')}
            accept=".zip,application/zip"
            onChoose={choose}
          />
        </Field>
        {form.busy && (
          <div className="package-progress" role="status">
            <Progress value={share < 1 ? share : null} label={t('import.progress')} />
            {share === 1 && <small>{t('import.checking')}</small>}
          </div>
        )}
        <Field label={t('import.group')} error={form.error('groupId')}>
          <Select
            options={[{ value: '', label: t('templates:group.none') }, ...groupChoices(groups)]}
            {...form.input('groupId')}
          />
        </Field>
      </DropFiles>
    </FormDialog>
  );
}

/** Not published yet. */
const DRAFT = { status: 1, published: 0 };

function Imported({ templates, onClose }: Pick<ImportDialogProps, 'onClose'> & ImportedTemplates) {
  const { t } = useTranslation('templates-files');
  return (
    <Dialog
      open
      title={t('import.done', { count: templates.length })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('import.close')}
        </Button>
      }
    >
      <p>{t('import.doneLead')}</p>
      <ul className="package-templates">
        {templates.map(({ id, title }) => (
          <li key={id}>
            <Link to={detailPath(id)} onClick={onClose}>
              {title}
            </Link>
            <TemplateStateTag template={DRAFT} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
