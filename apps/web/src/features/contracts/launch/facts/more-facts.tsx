import './more-facts.css';
import type { Translate } from '@cinnabar/locales/translate';
import { LIMITS } from '@cinnabar/protocol/limits';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { Draft } from '../draft/draft.ts';
import type { EditDraft } from '../draft/edit-draft.ts';
import { type Missing, tellMissing } from '../draft/missing.ts';
import { AmountField } from './amount-field.tsx';
import { CopyList } from './copy-list.tsx';
import { NumberField } from './number-field.tsx';
import { ReadingTime, readingTime } from './reading-time.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { TermFields } from './term-fields.tsx';

interface MoreFactsProps {
  draft: Draft;
  missing: readonly Missing[];
  checked: boolean;
  onChange: EditDraft;
}

/** What is rarely set for a contract, behind one line and a word for each thing that is set. */
export function MoreFacts({ draft, missing, checked, onChange }: MoreFactsProps) {
  const { t } = useTranslation('contracts-form');
  const say = (anchor: string) => {
    const found = checked ? missing.find((one) => one.anchor === anchor) : undefined;
    return found ? tellMissing(t, found) : null;
  };
  const chips = summariseFacts(draft, t);
  return (
    <details className="more-facts">
      <summary>
        <Icon name="rightc" size={14} />
        <span className="more-facts-title">{t('facts.more')}</span>
        {chips.length === 0 ? (
          <span className="more-facts-hint">{t('facts.moreHint')}</span>
        ) : (
          <span className="more-facts-chips">
            {chips.map((chip) => (
              <span key={chip} className="tag">
                {chip}
              </span>
            ))}
          </span>
        )}
      </summary>
      <div className="more-facts-body">
        <NumberField
          typed={draft.sn}
          taken={missing.some(({ kind }) => kind === 'number')}
          onChange={(sn) => onChange(() => ({ sn }))}
        />
        <Field label={t('facts.description')}>
          <Textarea
            rows={2}
            value={draft.description}
            maxLength={LIMITS.descriptionLength}
            placeholder={t('facts.descriptionHint')}
            onChange={({ target }) => onChange(() => ({ description: target.value }))}
          />
        </Field>
        <AmountField
          amount={draft.amount}
          missing={say('amount')}
          onChange={(amount) => onChange(() => ({ amount }))}
        />
        <TermFields
          startTime={draft.startTime}
          endTime={draft.endTime}
          missing={say('term')}
          onChange={(part) => onChange(() => part)}
        />
        <ReminderFields
          reminders={draft.reminders}
          onChange={(part) => onChange((now) => ({ reminders: { ...now.reminders, ...part } }))}
        />
        <ReadingTime
          seconds={draft.minReadSeconds}
          onChange={(minReadSeconds) => onChange(() => ({ minReadSeconds }))}
        />
        <CopyList copies={draft.copies} missing={missing} checked={checked} onChange={onChange} />
      </div>
    </details>
  );
}

/** What is set beyond the plain, a few words each, in the order of the settings. */
function summariseFacts(draft: Draft, t: Translate<'contracts-form'>): string[] {
  const { daysBefore, everyDays } = draft.reminders;
  const said = [
    draft.sn !== '' && t('facts.chip.number', { number: draft.sn }),
    draft.amount !== null && t('facts.chip.amount', { amount: formatMoney(draft.amount) }),
    draft.description.trim() !== '' && t('facts.chip.description'),
    draft.endTime !== null && t('facts.chip.end', { day: formatDate(draft.endTime) }),
    daysBefore.length > 0 && t('facts.chip.before', { days: daysBefore.join(t('facts.chip.and')) }),
    everyDays !== null && t('facts.chip.every', { count: everyDays }),
    draft.minReadSeconds > 0 && t('facts.chip.read', { time: readingTime(draft.minReadSeconds, t) }),
    draft.copies.length > 0 && t('facts.chip.copies', { count: draft.copies.length }),
  ];
  return said.filter((one) => one !== false);
}
