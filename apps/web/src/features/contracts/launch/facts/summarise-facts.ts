import type { Translate } from '@cinnabar/locales/translate';
import { formatDate } from '../../../../lib/format.ts';
import type { Draft } from '../draft.ts';
import { readingTime } from './reading-time.tsx';

/** What is set beyond the plain, a few words each, in the order of the settings. */
export function summariseFacts(draft: Draft, given: string | null, t: Translate<'contracts-form'>): string[] {
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
