import type { GrantChoices } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { PersonChoice } from '../person-choice.tsx';
import { type GrantForm, OUTSIDE } from './use-grant-form.ts';

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
  if (subjectType === 'AGENT_COMPANY') return <AgentField form={form} companies={choices?.companies ?? []} />;
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

interface AgentFieldProps {
  form: GrantForm;
  companies: GrantChoices['companies'];
}

/** A company of the group, or any other by its exact name or code. */
function AgentField({ form, companies }: AgentFieldProps) {
  const { t } = useTranslation('seals-detail');
  return (
    <>
      {companies.length > 0 && (
        <Field label={t('form.toCompany')} error={form.error('subjectId')} required>
          <Select
            {...form.input('subjectId')}
            options={[
              { value: '', label: t('form.choose'), disabled: true },
              ...companies.map(({ id, name }) => ({ value: id, label: name })),
              { value: OUTSIDE, label: t('form.outside') },
            ]}
          />
        </Field>
      )}
      {form.values.subjectId === OUTSIDE && (
        <Field label={t('form.agent')} help={t('form.agentHelp')} error={form.error('agent')} required>
          <Input maxLength={100} autoComplete="off" {...form.input('agent')} />
        </Field>
      )}
    </>
  );
}
