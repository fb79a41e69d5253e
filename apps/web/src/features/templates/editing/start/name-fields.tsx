import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { groupChoices } from '../../groups/group-tree.ts';
import type { NewTemplateForm } from './use-new-template.ts';

/** What every template has, however it begins. */
export function NameFields({ form, groups }: NewTemplateForm) {
  const { t } = useTranslation('templates-editor');
  return (
    <>
      <Field label={t('new.name')} error={form.error('title')} required>
        <Input
          maxLength={LIMITS.documentTitleLength}
          autoComplete="off"
          placeholder={t('new.nameHint')}
          {...form.input('title')}
        />
      </Field>
      <Field label={t('new.group')} error={form.error('groupId')}>
        <Select
          options={[{ value: '', label: t('new.noGroup') }, ...groupChoices(groups)]}
          value={form.values.groupId}
          onChange={({ target }) => form.set({ groupId: target.value })}
        />
      </Field>
    </>
  );
}
