import { LIMITS } from '@cinnabar/protocol/limits';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { updateTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { groupChoices } from '../groups/group-tree.ts';
import { areTags, readTags } from '../parts/read-tags.ts';
import { showChanged } from '../template-queries.ts';
import { KnownTags } from './known-tags.tsx';

interface NamesFormProps {
  template: TemplateDetail;
  groups: readonly TemplateGroup[];
  onClose: () => void;
}

interface Values {
  title: string;
  groupId: string;
  tags: string;
}

/** Name, group and tags: none of them is part of a version. */
export function NamesForm({ template, groups, onClose }: NamesFormProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const { id, version, title } = template;
  const form = useForm<Values, 'templates'>({
    t,
    start: { title, groupId: template.groupId ?? '', tags: template.tags.join(t('and')) },
    check: (values) => ({
      title: values.title.trim() === '' ? 'name.missing' : undefined,
      tags: areTags(readTags(values.tags)) ? undefined : 'name.tagsTooMany',
    }),
    send: async (values) => {
      const changed = await api(updateTemplateCall, {
        body: {
          templateId: id,
          version,
          title: values.title.trim(),
          groupId: values.groupId || null,
          tags: readTags(values.tags),
        },
      });
      notify('ok', t('name.saved'));
      onClose();
      await showChanged(client, changed);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('name.title', { title })}
      submitLabel={t('system:action.save')}
      onClose={onClose}
    >
      <Field label={t('name.label')} error={form.error('title')} required>
        <Input maxLength={LIMITS.documentTitleLength} autoComplete="off" {...form.input('title')} />
      </Field>
      <Field label={t('group.label')} error={form.error('groupId')}>
        <Select
          options={[{ value: '', label: t('group.none') }, ...groupChoices(groups)]}
          {...form.input('groupId')}
        />
      </Field>
      <Field label={t('name.tags')} help={t('name.tagsHelp')} error={form.error('tags')}>
        <Input maxLength={400} autoComplete="off" {...form.input('tags')} />
      </Field>
      <KnownTags
        companyId={template.tenantId}
        tags={readTags(form.values.tags)}
        onAdd={(tag) => form.set(({ tags }) => ({ tags: [...readTags(tags), tag].join(t('and')) }), 'tags')}
      />
    </FormDialog>
  );
}
