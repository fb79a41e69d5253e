import './deadline-text.css';
import { serverNow } from '../../lib/api/request-marks.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { type Deadline, deadlineOf } from '../../lib/time/deadline.ts';

interface DeadlineTextProps {
  expireTime: string | null;
  /** Shown beside a label "deadline": then only the time is shown. */
  labelled?: boolean;
}

/** "今天 18:00 截止，剩 6 小时": red when less than a day is left. */
export function DeadlineText({ expireTime, labelled = false }: DeadlineTextProps) {
  const { t } = useTranslation('contracts');
  const deadline = deadlineOf(expireTime, serverNow());
  const pressing = deadline.kind === 'soon' || deadline.kind === 'over';
  const words = deadlineWords(deadline);
  return (
    <span className={pressing ? 'deadline-text deadline-text-pressing' : 'deadline-text'}>
      {t(`deadline.${words.key}`, { ...words.values, context: labelled ? 'labelled' : undefined })}
    </span>
  );
}

/** The sentence of locales `contracts:deadline` for a deadline, with its values. */
export function deadlineWords(deadline: Deadline): {
  key: 'none' | 'at' | 'today' | 'soon' | 'lastHour' | 'passed';
  values: { time?: string; hours?: number };
} {
  switch (deadline.kind) {
    case 'none':
      return { key: 'none', values: {} };
    case 'over':
      return { key: 'passed', values: { time: deadline.when } };
    case 'later':
      return { key: 'at', values: { time: deadline.when } };
    case 'soon': {
      const values = { time: deadline.when, hours: deadline.hours };
      if (deadline.hours === 0) return { key: 'lastHour', values };
      return { key: deadline.today ? 'today' : 'soon', values };
    }
  }
}
