import {
  createCategoryGroupCall,
  removeCategoryGroupCall,
  renameCategoryGroupCall,
} from '@cinnabar/protocol/categories/categories-calls';
import type { CategoryGroup } from '@cinnabar/protocol/categories/category-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { showError } from '../../lib/query-client.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { CATEGORIES } from './category-queries.ts';

type GroupFormProps = { onClose: () => void } & (
  | { group: CategoryGroup; companyId?: never }
  | { group?: never; companyId: string }
);

/** The name of a group that is made or renamed; an empty one may be removed. */
export function GroupForm({ group, companyId, onClose }: GroupFormProps) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const done = async () => {
    await client.invalidateQueries({ queryKey: CATEGORIES });
    onClose();
  };
  const form = useForm<{ name: string }, 'categories'>({
    t,
    start: { name: group?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'name.missing' : undefined }),
    send: async ({ name }) => {
      if (group) await api(renameCategoryGroupCall, { body: { groupId: group.id, name } });
      else await api(createCategoryGroupCall, { body: { companyId, name } });
      await done();
    },
  });
  const remove = async () => {
    try {
      await api(removeCategoryGroupCall, { body: { groupId: group!.id } });
      await done();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <FormDialog
      form={form}
      title={group ? t('group.edit', { name: group.name }) : t('group.create')}
      submitLabel={t('system:action.save')}
      act={group && { label: t('group.remove'), onSelect: () => void remove() }}
      onClose={onClose}
    >
      <Field label={t('name.label')} error={form.error('name')} required>
        <Input maxLength={30} autoComplete="off" {...form.input('name')} />
      </Field>
    </FormDialog>
  );
}
