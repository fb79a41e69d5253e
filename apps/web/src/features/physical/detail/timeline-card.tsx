import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { useTimelineWords } from './timeline-words.ts';

type Entry = Application['timeline'][number];

const ICONS: Record<string, IconName> = {
  PHYSICAL_AGREE: 'check',
  PHYSICAL_REFUSE: 'x',
  PHYSICAL_PHOTO: 'image',
  PHYSICAL_ALERT: 'alert',
  PHYSICAL_EMERGENCY: 'alert',
  PHYSICAL_END: 'minus',
  PHYSICAL_RECALL: 'undo',
  PHYSICAL_APPEND: 'plus',
  PHYSICAL_PERIOD: 'cal',
  PHYSICAL_STAMPED: 'upload',
  PHYSICAL_FILE: 'upload',
};
const TONES: Record<string, 'press' | 'ok' | 'warn' | 'bad'> = {
  PHYSICAL_PRESS: 'press',
  PHYSICAL_AGREE: 'ok',
  PHYSICAL_REFUSE: 'bad',
  PHYSICAL_ALERT: 'warn',
  PHYSICAL_EMERGENCY: 'warn',
  PHYSICAL_WAIVE: 'warn',
};

/** Everything that happened, the newest first. */
export function TimelineCard({ application: { timeline } }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  return (
    <Card flush title={t('timeline.title')}>
      {timeline.length === 0 ? (
        <p className="press-none">{t('timeline.none')}</p>
      ) : (
        <ol className="press-events">
          {timeline.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and have no name of their own
            <Row key={timeline.length - index} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { title, notes } = useTimelineWords()(entry);
  const { event, time, detail } = entry;
  const number = event === 'PHYSICAL_PRESS' && Number(detail.number) > 0 ? detail.number : null;
  return (
    <li data-tone={TONES[event]}>
      <time dateTime={time}>{formatMoment(time)}</time>
      <span className="press-event-mark" aria-hidden="true">
        {number ?? <Icon name={ICONS[event] ?? 'pen'} size={12} />}
      </span>
      <span className="press-event">
        {title}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
    </li>
  );
}
