import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { type ConfigKey, EMPTY_CONFIG, RULES } from '@cinnabar/protocol/categories/rules/category-rules';
import type { PresetCopy } from '@cinnabar/protocol/categories/rules/copies';
import type { ChoiceWords, RuleControl } from '@cinnabar/protocol/categories/rules/rule';
import type { Notice } from '@cinnabar/protocol/categories/rules/running/notices';
import type { NamedTemplate } from '@cinnabar/protocol/categories/rules/templates';
import { INTENT_METHODS } from '@cinnabar/protocol/contracts/intent-methods';
import type { Form } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ApprovalRows } from './rows/approval-rows.tsx';
import { CopyRows } from './rows/copy-rows.tsx';
import { FormFieldRows } from './rows/form-field-rows.tsx';
import { PartyRows } from './rows/party-rows.tsx';
import { PositionRows } from './rows/position-rows.tsx';
import { TemplateRows } from './rows/template-rows.tsx';
import { TitleRows } from './rows/title-rows.tsx';
import { RuleChoices } from './rule-choices.tsx';
import type {
  RuleValues,
  TypedApproval,
  TypedFormField,
  TypedParty,
  TypedPosition,
  TypedReminders,
} from './rule-values.ts';
import { useRoleName, useRuleWords } from './use-rule-words.ts';

interface RuleFieldProps {
  rule: ConfigKey;
  form: Form<RuleValues, 'categories'>;
  category: CategoryDetail;
  example: string | undefined;
}

/** One rule, by the control that it asks for. */
export function RuleField({ rule, form, category, example }: RuleFieldProps) {
  const { t } = useTranslation('categories');
  const nameOf = useRoleName();
  const wordsOf = useRuleWords(category.roles);
  const companyId = useCurrentUser().company!.id;
  const choiceOf = (words: ChoiceWords, one: string) => t(`rule.${words}.${one}` as 'rule.download.FREE');
  const { control } = RULES[rule];
  const set = (value: unknown) => form.set({ [rule]: value } as Partial<RuleValues>, rule);
  const value: unknown = form.values[rule];
  const label = t(`rule.${rule}`);
  const error = form.error(rule);
  const help = t(`rule.${rule}Help`, { example, defaultValue: '' }) || undefined;
  switch (control.kind) {
    case 'tick':
      return (
        <Field group label={label} error={error}>
          <Checkbox checked={value as boolean} onChange={({ target }) => set(target.checked)}>
            {help}
          </Checkbox>
        </Field>
      );
    case 'line':
    case 'number':
    case 'days':
      return (
        <Field label={label} help={help} error={error}>
          <Input
            autoComplete="off"
            maxLength={lengthOf(control)}
            inputMode={control.kind === 'number' ? 'numeric' : undefined}
            placeholder={hintOf(control, t('rule.none')) ?? wordsOf(EMPTY_CONFIG, rule)}
            value={value as string}
            onChange={({ target }) => set(target.value)}
          />
        </Field>
      );
    case 'roles':
      return (
        <Field group label={label} help={help} error={error}>
          <RuleChoices
            choices={category.roles.map((role) => ({ value: role.id, label: nameOf(role) }))}
            chosen={value as string[]}
            onChange={set}
          />
        </Field>
      );
    case 'methods':
      return (
        <Field group label={label} help={help} error={error}>
          <RuleChoices
            choices={INTENT_METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
            chosen={value as string[]}
            onChange={set}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field label={label} help={help} error={error}>
          <Select
            value={value as string}
            options={control.values.map((one) => ({ value: one, label: choiceOf(control.words, one) }))}
            onChange={({ target }) => set(target.value)}
          />
        </Field>
      );
    case 'choices':
      return (
        <Field group label={label} help={help} error={error}>
          <RuleChoices
            choices={control.values.map((one) => ({ value: one, label: t(`rule.notice.${one as Notice}`) }))}
            chosen={value as string[]}
            onChange={set}
          />
        </Field>
      );
    case 'titles':
      return (
        <Field group label={label} help={help} error={error}>
          <TitleRows titles={value as string[]} {...control} onChange={set} />
        </Field>
      );
    case 'templates':
      return (
        <Field group label={label} help={help} error={error}>
          <TemplateRows
            companyId={companyId}
            templates={value as NamedTemplate[]}
            most={control.most}
            onChange={set}
          />
        </Field>
      );
    case 'copies':
      return (
        <Field group label={label} help={help} error={error}>
          <CopyRows copies={value as PresetCopy[]} most={control.most} onChange={set} />
        </Field>
      );
    case 'parties':
      return (
        <Field group label={label} help={help} error={error}>
          <PartyRows parties={value as TypedParty[]} {...control} onChange={set} />
        </Field>
      );
    case 'positions':
      return (
        <Field group label={label} help={help} error={error}>
          <PositionRows
            positions={value as TypedPosition[]}
            {...control}
            roles={form.values.parties.map(({ role }) => role)}
            onChange={set}
          />
        </Field>
      );
    case 'formFields':
      return (
        <Field group label={label} help={help} error={error}>
          <FormFieldRows fields={value as TypedFormField[]} most={control.most} onChange={set} />
        </Field>
      );
    case 'approvals':
      return (
        <Field group label={label} help={help} error={error}>
          <ApprovalRows
            companyId={companyId}
            approvals={value as TypedApproval[]}
            most={control.most}
            onChange={set}
          />
        </Field>
      );
    case 'reminders': {
      const reminders = value as TypedReminders;
      return (
        <Field group label={label} help={help} error={error}>
          <div className="category-pair">
            <Input
              aria-label={t('rule.beforeDays')}
              placeholder={t('rule.beforeDaysHint')}
              maxLength={30}
              value={reminders.daysBefore}
              onChange={({ target }) => set({ ...reminders, daysBefore: target.value })}
            />
            <Input
              aria-label={t('rule.everyDays')}
              placeholder={t('rule.everyDays')}
              inputMode="numeric"
              maxLength={2}
              value={reminders.everyDays}
              onChange={({ target }) => set({ ...reminders, everyDays: target.value })}
            />
          </div>
        </Field>
      );
    }
  }
}

const MOST_DAYS_TYPED = 30;

function lengthOf(control: RuleControl): number {
  if (control.kind === 'line') return control.most;
  return control.kind === 'number' ? String(control.most).length : MOST_DAYS_TYPED;
}

const hintOf = (control: RuleControl, none: string): string | undefined =>
  control.kind === 'days' ? none : control.kind === 'line' ? control.hint : undefined;
