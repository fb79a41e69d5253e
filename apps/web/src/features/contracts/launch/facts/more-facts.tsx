import './more-facts.css';
import type { Translate } from '@cinnabar/locales/translate';
import { LIMITS } from '@cinnabar/protocol/limits';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lastMoment, toDayInput } from '../draft/china-deadline.ts';
import type { Draft } from '../draft/draft.ts';
import type { EditDraft } from '../draft/edit-draft.ts';
import type { Missing } from '../draft/missing.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import { CopyList } from './copy-list.tsx';
import { NumberField } from './number-field.tsx';
import { ReadingTime, readingTime } from './reading-time.tsx';
import { ReminderFields } from './reminder-fields.tsx';

interface MoreFactsProps {
  draft: Draft;
  /** As the server has it. */
  saved: DraftSession['saved'];
  missing: readonly Missing[];
  checked: boolean;
  onChange: EditDraft;
}

/** What is rarely set for a contract, behind one line and a word for each thing that is set. */
export function MoreFacts({ draft, saved, missing, checked, onChange }: MoreFactsProps) {
  const { t } = useTranslation('contracts-form');
  const chips = summariseFacts(draft, saved?.sn ?? null, t);
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
          given={saved?.sn ?? null}
          byRule={saved?.ruleSn ?? null}
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
        <Field label={t('facts.end')} help={t('facts.endHelp')}>
          <DateTimeInput
            kind="date"
            placeholder={t('facts.endNone')}
            value={toDayInput(draft.endTime)}
            onChange={({ target }) => onChange(() => ({ endTime: lastMoment(target.value) }))}
          />
        </Field>
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
function summariseFacts(draft: Draft, given: string | null, t: Translate<'contracts-form'>): string[] {
  const number = draft.sn || given;
  const { daysBefore, everyDays } = draft.reminders;
  const said = [
    number !== null && t('facts.chip.number', { number }),
    draft.description.trim() !== '' && t('facts.chip.description'),
    draft.endTime !== null && t('facts.chip.end', { day: formatDate(draft.endTime) }),
    daysBefore.length > 0 && t('facts.chip.before', { days: daysBefore.join(t('facts.chip.and')) }),
    everyDays !== null && t('facts.chip.every', { count: everyDays }),
    draft.minReadSeconds > 0 && t('facts.chip.read', { time: readingTime(draft.minReadSeconds, t) }),
    draft.copies.length > 0 && t('facts.chip.copies', { count: draft.copies.length }),
  ];
  return said.filter((one) => one !== false);
}
