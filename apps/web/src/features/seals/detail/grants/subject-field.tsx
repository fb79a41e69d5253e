import type { GrantChoices } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { PersonChoice } from '../person-choice.tsx';
import type { GrantForm } from './use-grant-form.ts';

interface SubjectFieldProps {
  form: GrantForm;
  seal: Seal;
  choices: GrantChoices | undefined;
}

/** The employee, department or role that gets the right; of the company there is but one. */
export function SubjectField({ form, seal, choices }: SubjectFieldProps) {
  const { t } = useTranslation('seals-detail');
  const { subjectType, person } = form.values;
  if (subjectType === 'COMPANY') return <p className="muted">{t('form.toAll', { name: seal.ownerName })}</p>;
  if (subjectType === 'EMPLOYEE')
    return (
      <Field label={t('form.toPerson')} error={form.error('person')} required>
        <PersonChoice
          companyId={seal.owner}
          value={person}
          onChange={(value) => form.set({ person: value }, 'person')}
        />
      </Field>
    );
  const roles = (choices?.roles ?? []).map(({ id, name, roleType }) => ({
    id,
    name: t(`system:roleType.${roleType}`, { defaultValue: name }),
  }));
  const options = subjectType === 'ROLE' ? roles : (choices?.departments ?? []);
  return (
    <Field
      label={t(subjectType === 'ROLE' ? 'form.toRole' : 'form.toDepartment')}
      error={form.error('subjectId')}
      required
    >
      <Select
        {...form.input('subjectId')}
        options={[
          { value: '', label: t('form.choose'), disabled: true },
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}
