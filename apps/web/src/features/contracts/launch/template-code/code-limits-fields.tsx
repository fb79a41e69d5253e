import { serverNow } from '../../../../lib/api/request-marks.ts';
import { dayOf } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import type { CodeLimits, LimitFaults } from './code-limits.ts';

interface CodeLimitsFieldsProps {
  limits: CodeLimits;
  faults: LimitFaults;
  onChange: (limits: CodeLimits) => void;
}

/** How many contracts a code makes, for one person and until when, and how long each may be signed. */
export function CodeLimitsFields({ limits, faults, onChange }: CodeLimitsFieldsProps) {
  const { t } = useTranslation('templates-codes');
  const error = (name: keyof CodeLimits) => {
    const fault = faults[name];
    if (!fault) return null;
    return fault.key === 'past' ? t('form.fault.past') : t('form.fault.whole', fault);
  };
  const number = (name: 'maxUses' | 'perPerson' | 'signDays', unit: string, placeholder?: string) => (
    <Input
      inputMode="numeric"
      maxLength={6}
      value={limits[name]}
      placeholder={placeholder}
      suffix={<span className="muted">{unit}</span>}
      onChange={({ target }) => onChange({ ...limits, [name]: target.value })}
    />
  );
  return (
    <div className="template-code-limits">
      <Field label={t('form.maxUses')} error={error('maxUses')} help={t('form.maxUsesHelp')}>
        {number('maxUses', t('form.copies'), t('form.unlimited'))}
      </Field>
      <Field label={t('form.perPerson')} required error={error('perPerson')}>
        {number('perPerson', t('form.copies'))}
      </Field>
      <Field label={t('form.endTime')} error={error('endTime')} help={t('form.endTimeHelp')}>
        <DateTimeInput
          kind="date"
          value={limits.endTime}
          min={dayOf(serverNow())}
          onChange={({ target }) => onChange({ ...limits, endTime: target.value })}
        />
      </Field>
      <Field label={t('form.signDays')} required error={error('signDays')} help={t('form.signDaysHelp')}>
        {number('signDays', t('form.days'))}
      </Field>
    </div>
  );
}
