import { type Deadline, deadlineOf } from '../../lib/deadline.ts';
import { formatDay } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/request-marks.ts';

/** Until when, red under a day. */
export function DueText({ expireTime }: { expireTime: string | null }) {
  const { t } = useTranslation('system');
  const deadline = deadlineOf(expireTime, serverNow());
  const isPressing = deadline.kind === 'soon' || deadline.kind === 'over';
  const when = expireTime && deadline.kind === 'later' ? { when: formatDay(expireTime, serverNow()) } : {};
  return (
    <span className={isPressing ? 'home-due' : 'home-date'}>
      {t(`home.deadline.${deadline.kind}`, { ...deadline, ...when, context: shade(deadline) })}
    </span>
  );
}

/** "Today" or a date, hours or minutes: which form of the sentence fits. */
function shade(deadline: Deadline): string | undefined {
  if (deadline.kind !== 'soon') return undefined;
  const day = deadline.today ? 'today' : 'date';
  return deadline.hours === 0 ? `${day}Minutes` : day;
}
