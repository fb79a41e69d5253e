import { LIMITS } from '@cinnabar/protocol/limits';
import type { Template } from '@cinnabar/protocol/templates/template-schema';
import { duplicateTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { detailPath } from '../template-paths.ts';
import { TEMPLATES } from '../template-queries.ts';

interface CopyFormProps {
  template: Pick<Template, 'id' | 'title'>;
  onClose: () => void;
}

/** The name of a template that begins with the content of another one. */
export function CopyForm({ template: { id, title }, onClose }: CopyFormProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<{ title: string }, 'templates'>({
    t,
    start: { title: t('copy.name', { title }).slice(0, LIMITS.documentTitleLength) },
    check: (values) => ({ title: values.title.trim() === '' ? 'name.missing' : undefined }),
    send: async (values) => {
      const made = await api(duplicateTemplateCall, { body: { templateId: id, title: values.title.trim() } });
      notify('ok', t('copy.done', { title: made.title }));
      onClose();
      await navigate(detailPath(made.id));
      await client.invalidateQueries({ queryKey: TEMPLATES });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('copy.title', { title })}
      lead={t('copy.lead')}
      submitLabel={t('copy.submit')}
      onClose={onClose}
    >
      <Field label={t('name.label')} error={form.error('title')} required>
        <Input maxLength={LIMITS.documentTitleLength} autoComplete="off" {...form.input('title')} />
      </Field>
    </FormDialog>
  );
}
