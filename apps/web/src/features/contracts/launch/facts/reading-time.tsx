import type { Translate } from '@cinnabar/locales/translate';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';
import { withCurrent } from './reminder-fields.tsx';

const SECONDS = [10, 30, 60, 120, 300, 600];

/** How long a signer must have had the files open; at least what the business type demands. */
export function ReadingTime({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const { t } = useTranslation('contracts-form');
  const least = useLaunchRules().config?.minReadSeconds ?? 0;
  const choices = withCurrent(SECONDS, seconds, least).filter((one) => one >= least);
  return (
    <div id="reading">
      <Field
        label={t('facts.read')}
        help={
          <>
            {t('facts.readHelp')}
            <FixedNote by="minReadSeconds" />
          </>
        }
      >
        <Select
          value={String(seconds)}
          options={[
            ...(least === 0 ? [{ value: '0', label: t('facts.readFree') }] : []),
            ...choices.map((one) => ({ value: String(one), label: readingTime(one, t) })),
          ]}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </Field>
    </div>
  );
}

/** Whole minutes as minutes. */
export function readingTime(seconds: number, t: Translate<'contracts-form'>): string {
  return seconds % 60 === 0
    ? t('facts.readMinutes', { count: seconds / 60 })
    : t('facts.readSeconds', { count: seconds });
}
