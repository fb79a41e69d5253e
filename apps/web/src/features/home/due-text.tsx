import type { KeyIn } from '@cinnabar/locales/text-keys';
import { serverNow } from '../../lib/api/request-marks.ts';
import { formatDay } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { type Deadline, deadlineOf } from '../../lib/time/deadline.ts';

/** Until when, red under a day. */
export function DueText({ expireTime }: { expireTime: string | null }) {
  const { t } = useTranslation('home');
  const deadline = deadlineOf(expireTime, serverNow());
  const isPressing = deadline.kind === 'soon' || deadline.kind === 'over';
  const when = expireTime && deadline.kind === 'later' ? { when: formatDay(expireTime, serverNow()) } : {};
  return (
    <span className={isPressing ? 'home-due' : 'home-date'}>
      {t(deadlineKey(deadline), { ...deadline, ...when })}
    </span>
  );
}

/** "Today" or a date, hours or minutes: which form of the sentence fits. */
function deadlineKey(deadline: Deadline): KeyIn<'home'> {
  if (deadline.kind !== 'soon') return `deadline.${deadline.kind}`;
  const day = deadline.today ? 'today' : 'date';
  return deadline.hours === 0 ? `deadline.soon_${day}Minutes` : `deadline.soon_${day}`;
}
