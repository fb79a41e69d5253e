import type { ReminderForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

interface ReminderFieldsProps {
  reminders: ReminderForm;
  onChange: (part: Partial<ReminderForm>) => void;
}

const DAYS_BEFORE = [1, 3, 7, 15];
const EVERY_DAYS = [1, 2, 3, 5, 7, 14, 30];

/** When parties are reminded by themselves. */
export function ReminderFields({ reminders, onChange }: ReminderFieldsProps) {
  const { t } = useTranslation('contracts-form');
  const isFixed = useLaunchRules().why('reminders') !== undefined;
  const { daysBefore, everyDays } = reminders;
  const every = withCurrent(EVERY_DAYS, everyDays);
  return (
    <>
      <Field group label={t('facts.before')} help={<FixedNote by="reminders" />}>
        <div id="reminders" className="more-facts-choices">
          {withCurrent(DAYS_BEFORE, ...daysBefore).map((days) => (
            <Checkbox
              key={days}
              disabled={isFixed}
              checked={daysBefore.includes(days)}
              onChange={({ target }) =>
                onChange({
                  daysBefore: target.checked
                    ? [...daysBefore, days].sort((a, b) => b - a)
                    : daysBefore.filter((one) => one !== days),
                })
              }
            >
              {t('facts.beforeDays', { count: days })}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field label={t('facts.every')} help={t('facts.everyHelp')}>
        <Select
          disabled={isFixed}
          value={everyDays ?? ''}
          options={[
            { value: '', label: t('facts.everyNever') },
            ...every.map((days) => ({ value: String(days), label: t('facts.everyDays', { count: days }) })),
          ]}
          onChange={({ target }) =>
            onChange({ everyDays: target.value === '' ? null : Number(target.value) })
          }
        />
      </Field>
    </>
  );
}

/** What was set by other means stays among the choices. */
export function withCurrent(choices: readonly number[], ...current: (number | null)[]): number[] {
  const set = current.filter((one) => one !== null && one > 0) as number[];
  return [...new Set([...choices, ...set])].sort((a, b) => a - b);
}
