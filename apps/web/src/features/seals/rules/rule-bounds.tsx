import { WEEKDAYS } from '@cinnabar/protocol/seals/rules/rule-values';
import { useTranslation } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { isCounted, type RuleForm } from './use-rule-form.ts';

/** Half hours of a day, with the present one; the browser's own control would speak the browser's language. */
function timesWith(present: string): { value: string; label: string }[] {
  const halves = Array.from({ length: 49 }, (_, at) => {
    const hour = String(Math.floor(at / 2)).padStart(2, '0');
    return `${hour}:${at % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...halves, present])].sort().map((value) => ({ value, label: value }));
}

/** What a rule of the chosen kind is compared with. */
export function RuleBounds({ form }: { form: RuleForm }) {
  const { t } = useTranslation('seals-rules');
  const { kind, days } = form.values;
  if (kind === 'OUTSIDE_HOURS')
    return (
      <>
        <Field label={t('days')} error={form.error('days')} group required>
          <div className="seal-rule-days">
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                checked={days.includes(day)}
                onChange={({ target }) =>
                  form.set({
                    days: WEEKDAYS.filter((one) => (one === day ? target.checked : days.includes(one))),
                  })
                }
              >
                {t(`day.${day}`)}
              </Checkbox>
            ))}
          </div>
        </Field>
        <div className="seal-form-pair">
          <Field label={t('from')} help={t('hoursHelp')} required>
            <Select {...form.input('from')} options={timesWith(form.values.from).slice(0, -1)} />
          </Field>
          <Field label={t('until')} error={form.error('until')} required>
            <Select {...form.input('until')} options={timesWith(form.values.until).slice(1)} />
          </Field>
        </div>
      </>
    );
  if (isCounted(kind))
    return (
      <Field label={t(`most.${kind}`)} help={t(`mostHelp.${kind}`)} error={form.error('most')} required>
        <Input inputMode="numeric" autoComplete="off" maxLength={6} {...form.input('most')} />
      </Field>
    );
  if (kind === 'AMOUNT')
    return (
      <Field label={t('above')} help={t('aboveHelp')} error={form.error('above')} required>
        <Input inputMode="decimal" autoComplete="off" maxLength={16} {...form.input('above')} />
      </Field>
    );
  if (kind === 'NETWORK')
    return (
      <Field label={t('ranges')} help={t('rangesHelp')} error={form.error('ranges')} required>
        <Textarea rows={3} {...form.input('ranges')} />
      </Field>
    );
  return kind === 'NEW_COUNTERPARTY' ? <p className="muted">{t('newHelp')}</p> : null;
}
