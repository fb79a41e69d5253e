import { useTranslation } from '../../../../lib/i18n.ts';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { firstMoment, lastMoment, toDayInput } from '../draft/china-deadline.ts';
import type { Draft } from '../draft/draft.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

type Term = Pick<Draft, 'startTime' | 'endTime'>;

interface TermFieldsProps extends Term {
  /** The sentence while it is demanded and missing. */
  missing: string | null;
  onChange: (part: Partial<Term>) => void;
}

/** From which day to which the contract itself holds. */
export function TermFields({ startTime, endTime, missing, onChange }: TermFieldsProps) {
  const { t } = useTranslation('contracts-form');
  const isDemanded = useLaunchRules().why('termDemanded') !== undefined;
  const isReversed = startTime !== null && endTime !== null && new Date(endTime) < new Date(startTime);
  return (
    <>
      <Field label={t('facts.start')}>
        <DateTimeInput
          kind="date"
          placeholder={t('facts.endNone')}
          value={toDayInput(startTime)}
          onChange={({ target }) => onChange({ startTime: firstMoment(target.value) })}
        />
      </Field>
      <div id="term">
        <Field
          label={t('facts.end')}
          required={isDemanded}
          error={isReversed ? t('facts.termOrder') : missing}
          help={
            <>
              {t('facts.endHelp')}
              <FixedNote by="termDemanded" />
            </>
          }
        >
          <DateTimeInput
            kind="date"
            placeholder={t('facts.endNone')}
            value={toDayInput(endTime)}
            onChange={({ target }) => onChange({ endTime: lastMoment(target.value) })}
          />
        </Field>
      </div>
    </>
  );
}
