import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { DEFAULT_RULE, writeNumber } from '@cinnabar/protocol/categories/number-rule';
import { INTENT_METHODS } from '@cinnabar/protocol/contracts/intent-methods';
import { serverNow } from '../../lib/api/request-marks.ts';
import type { Form } from '../../lib/form/use-form.ts';
import { dayOf } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import type { RuleValues } from './rule-values.ts';
import { useRoleName } from './use-rule-words.ts';

interface RuleFieldsProps {
  form: Form<RuleValues, 'categories'>;
  category: CategoryDetail;
}

/** A control for each rule. */
export function RuleFields({ form, category }: RuleFieldsProps) {
  const { t } = useTranslation('categories');
  const nameOf = useRoleName();
  const { numberRule, senderRoleIds, intentMethods } = form.values;
  const example = writeNumber(numberRule.trim() || DEFAULT_RULE, dayOf(serverNow()), 1);
  return (
    <div className="category-fields">
      <Field
        label={t('rule.numberRule')}
        help={t('rule.numberRuleHelp', { example })}
        error={form.error('numberRule')}
      >
        <Input maxLength={40} placeholder={DEFAULT_RULE} autoComplete="off" {...form.input('numberRule')} />
      </Field>
      <Field group label={t('rule.senderRoleIds')} error={form.error('senderRoleIds')}>
        <div className="category-choices">
          {category.roles.map((role) => (
            <Checkbox
              key={role.id}
              checked={senderRoleIds.includes(role.id)}
              onChange={({ target }) =>
                form.set({
                  senderRoleIds: category.roles
                    .map(({ id }) => id)
                    .filter((id) => (id === role.id ? target.checked : senderRoleIds.includes(id))),
                })
              }
            >
              {nameOf(role)}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field
        label={t('rule.deadlineDays')}
        help={t('rule.deadlineDaysHelp')}
        error={form.error('deadlineDays')}
      >
        <Input
          inputMode="numeric"
          maxLength={3}
          placeholder={t('rule.free')}
          {...form.input('deadlineDays')}
        />
      </Field>
      <Field
        label={t('rule.minReadSeconds')}
        help={t('rule.minReadSecondsHelp')}
        error={form.error('minReadSeconds')}
      >
        <Input
          inputMode="numeric"
          maxLength={3}
          placeholder={t('rule.free')}
          {...form.input('minReadSeconds')}
        />
      </Field>
      <Field group label={t('rule.realName')}>
        <Checkbox {...form.tick('realName')}>{t('rule.realNameHelp')}</Checkbox>
      </Field>
      <Field group label={t('rule.intentMethods')} help={t('rule.intentMethodsHelp')}>
        <div className="category-choices">
          {INTENT_METHODS.map((method) => (
            <Checkbox
              key={method}
              checked={intentMethods.includes(method)}
              onChange={({ target }) =>
                form.set({
                  intentMethods: INTENT_METHODS.filter((one) =>
                    one === method ? target.checked : intentMethods.includes(one),
                  ),
                })
              }
            >
              {t(`method.${method}`)}
            </Checkbox>
          ))}
        </div>
      </Field>
    </div>
  );
}
