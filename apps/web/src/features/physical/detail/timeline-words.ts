import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { formatMoment, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Entry = Application['timeline'][number];

/** A device that reports its presses at once takes no longer, in seconds. */
const AT_ONCE = 5;

/** What an entry of the timeline says: one line, and what belongs to it. */
export function useTimelineWords() {
  const { t } = useTranslation('physical-detail');
  return ({ event, person, detail }: Entry): { title: string; notes: string[] } => {
    const text = (name: string): string => (detail[name] == null ? '' : String(detail[name]));
    const alert = text('alert');
    const name = event === 'PHYSICAL_ALERT' ? `alert.${alert}` : `event.${event}`;
    const title = t(name, {
      defaultValue: event,
      ...detail,
      by: person,
      // Another word of the same press: who it is counted for.
      presser: text('person'),
    });
    const notes = [...said(), text('reason') || text('opinion')].filter(Boolean);
    return { title, notes };

    function said(): string[] {
      if (event === 'PHYSICAL_PRESS') return ofPress();
      if (event === 'PHYSICAL_PHOTO') return [t(`photoMatch.${text('match')}`, { defaultValue: '' })];
      if (event === 'PHYSICAL_PERIOD')
        return [t('timeline.period', { from: formatShort(text('from')), to: formatShort(text('to')) })];
      if (event === 'PHYSICAL_APPEND' || event === 'PHYSICAL_END') return [text('auth')];
      if (event === 'PHYSICAL_STAMPED' || event === 'PHYSICAL_FILE') return [text('file')];
      return [];
    }

    function ofPress(): string[] {
      const device = text('device');
      const [made, arrived] = [Date.parse(text('time')), Date.parse(text('received'))];
      const seconds = Math.round((arrived - made) / 1000);
      return [
        [text('person'), device || t('timeline.byHand', { person })].filter(Boolean).join(' · '),
        device && seconds > AT_ONCE
          ? t('timeline.late', { made: formatMoment(made), arrived: formatMoment(arrived) })
          : '',
      ];
    }
  };
}
