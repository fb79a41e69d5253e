import { createCategoryCall, updateCategoryCall } from '@cinnabar/protocol/categories/categories-calls';
import type { Category, CategoryDetail, CategoryGroup } from '@cinnabar/protocol/categories/category-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useMenuFactsQuery } from '../../lib/session/menu-facts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { CATEGORIES } from './category-queries.ts';

type NameFormProps = {
  groups: CategoryGroup[];
  companyId: string;
  onShow: (id: string) => void;
  onClose: () => void;
} & ({ kind: 'create'; category?: never } | { kind: 'copy' | 'update'; category: CategoryDetail });

/** Name and group of a type that is made, copied, renamed or moved. */
export function NameForm({ kind, category, companyId, groups, onShow, onClose }: NameFormProps) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const name = category?.name ?? '';
  const { data: menus } = useMenuFactsQuery();
  const form = useForm<{ name: string; groupId: string; type: Category['type'] }, 'categories'>({
    t,
    start: {
      name: kind === 'copy' ? t('name.copy', { name }).slice(0, 30) : name,
      groupId: category?.groupId ?? '',
      type: category?.type ?? 'ELECTRONIC',
    },
    check: (values) => ({ name: values.name.trim() === '' ? 'name.missing' : undefined }),
    send: async (values) => {
      const body = { name: values.name, groupId: values.groupId || null };
      const saved =
        kind === 'update'
          ? await api(updateCategoryCall, {
              body: { ...body, categoryId: category.id, version: category.version },
            })
          : await api(createCategoryCall, {
              body: { ...body, type: values.type, companyId, fromId: category?.id ?? null },
            });
      await client.invalidateQueries({ queryKey: CATEGORIES });
      onShow(saved.id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`name.title.${kind}`, { name })}
      lead={kind === 'update' ? undefined : t('name.lead')}
      submitLabel={t(kind === 'update' ? 'system:action.save' : 'create')}
      onClose={onClose}
    >
      <Field label={t('name.label')} error={form.error('name')} required>
        <Input maxLength={30} autoComplete="off" {...form.input('name')} />
      </Field>
      {kind === 'create' && menus?.physicalSeals && (
        <Field label={t('kind.label')} help={t(`kind.help.${form.values.type}`)} group required>
          <Segmented
            block
            label={t('kind.label')}
            options={(['ELECTRONIC', 'PHYSICAL'] as const).map((value) => ({
              value,
              label: t(`kind.name.${value}`),
            }))}
            {...form.control('type')}
          />
        </Field>
      )}
      <Field label={t('group.label')} error={form.error('groupId')}>
        <Select
          options={[
            { value: '', label: t('group.none') },
            ...groups.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          {...form.input('groupId')}
        />
      </Field>
    </FormDialog>
  );
}
