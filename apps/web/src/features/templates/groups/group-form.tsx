import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import {
  createTemplateGroupCall,
  updateTemplateGroupCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { TEMPLATES } from '../template-queries.ts';
import { groupChoices, withBelow } from './group-tree.ts';
import { type RightRow, RightsField, rowsOf } from './rights-field.tsx';

type GroupFormProps = {
  companyId: string;
  groups: readonly TemplateGroup[];
  onClose: () => void;
} & ({ group: TemplateGroup; parentId?: never } | { group?: never; parentId: string | null });

interface Values {
  name: string;
  parentId: string;
  rights: RightRow[];
}

/** Name, place and rights of a group that is made or changed. */
export function GroupForm({ companyId, groups, group, parentId, onClose }: GroupFormProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const form = useForm<Values, 'templates'>({
    t,
    start: {
      name: group?.name ?? '',
      parentId: group?.parentId ?? parentId ?? '',
      rights: rowsOf(group?.rights ?? []),
    },
    check: ({ name, rights }) => ({
      name: name.trim() === '' ? 'group.nameMissing' : undefined,
      rights: isComplete(rights) ? undefined : 'rights.missing',
    }),
    send: async ({ name, parentId, rights }) => {
      const body = {
        name: name.trim(),
        parentId: parentId || null,
        rights: rights.map(({ kind, id, right }) => ({ kind, id, right })),
      };
      if (group) await api(updateTemplateGroupCall, { body: { ...body, groupId: group.id } });
      else await api(createTemplateGroupCall, { body: { ...body, tenantId: companyId } });
      notify('ok', t('group.saved', { name: body.name }));
      onClose();
      await client.invalidateQueries({ queryKey: TEMPLATES });
    },
  });
  const above = groups.find(({ id }) => id === form.values.parentId);
  return (
    <FormDialog
      form={form}
      width={640}
      title={group ? t('group.editOf', { name: group.name }) : t('group.create')}
      submitLabel={t('system:action.save')}
      onClose={onClose}
    >
      <Field label={t('group.name')} error={form.error('name')} required>
        <Input maxLength={30} autoComplete="off" {...form.input('name')} />
      </Field>
      <Field label={t('group.parent')} error={form.error('parentId')}>
        <Select
          options={[
            { value: '', label: t('group.top') },
            ...groupChoices(groups, group ? withBelow(groups, group.id) : undefined),
          ]}
          {...form.input('parentId')}
        />
      </Field>
      <RightsField
        companyId={companyId}
        above={above?.name ?? null}
        rows={form.values.rights}
        error={form.error('rights')}
        onChange={(rights) => form.set({ rights }, 'rights')}
      />
    </FormDialog>
  );
}

/** Each entry is for one who is named once. */
const isComplete = (rights: readonly RightRow[]): boolean =>
  rights.every(({ id }) => id !== '') &&
  new Set(rights.map(({ kind, id }) => `${kind} ${id}`)).size === rights.length;
