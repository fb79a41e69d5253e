import type { GrantChoices } from '@cinnabar/protocol/seals/grant-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import type { GrantForm } from './use-grant-form.ts';

const COUNTS = ['perDay', 'total'] as const;

interface UseBoundsProps {
  form: GrantForm;
  choices: Pick<GrantChoices, 'categories' | 'templates'> | undefined;
  /** To another company: never automatic. */
  isAgents: boolean;
}

/** What a right to use covers, and how often. */
export function UseBounds({ form, choices, isAgents }: UseBoundsProps) {
  const { t } = useTranslation('seals-detail');
  const { categories = [], templates = [] } = choices ?? {};
  return (
    <>
      <div className="seal-form-pair">
        <Field label={t('form.category')} error={form.error('categoryId')}>
          <Select
            {...form.input('categoryId')}
            options={[
              { value: '', label: t('form.unlimited') },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <AmountBound form={form} help={t('form.amountHelp')} />
      </div>
      {templates.length > 0 && (
        <Field label={t('form.template')} help={t('form.templateHelp')} error={form.error('templateId')}>
          <Select
            {...form.input('templateId')}
            options={[
              { value: '', label: t('form.unlimited') },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      <Field
        label={t('form.counterparty')}
        help={t('form.counterpartyHelp')}
        error={form.error('counterparties')}
      >
        <Textarea rows={2} {...form.input('counterparties')} />
      </Field>
      <div className="seal-form-pair">
        {COUNTS.map((name) => (
          <Field key={name} label={t(`form.${name}`)} error={form.error(name)}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('form.unlimited')}
              {...form.input(name)}
            />
          </Field>
        ))}
      </div>
      {!isAgents && (
        <Field label={t('grant.auto')} help={t('form.autoHelp')} error={form.error('autoSign')} group>
          <Checkbox {...form.tick('autoSign')}>{t('form.auto')}</Checkbox>
        </Field>
      )}
    </>
  );
}

interface AmountBoundProps {
  form: GrantForm;
  help: string;
}

/** Up to which amount of a contract: for who uses the seal, and for who examines its uses. */
export function AmountBound({ form, help }: AmountBoundProps) {
  const { t } = useTranslation('seals-detail');
  return (
    <Field label={t('form.amount')} help={help} error={form.error('maxAmount')}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('form.unlimited')}
        {...form.input('maxAmount')}
      />
    </Field>
  );
}
