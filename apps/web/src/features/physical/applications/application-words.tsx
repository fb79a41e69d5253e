import type { ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';
import { formatAgo, formatNames, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { nextStep, sumOf } from './say-application.ts';

interface WordsProps {
  application: ApplicationBrief;
}

export function Subject({ application }: WordsProps) {
  const { t } = useTranslation('physical');
  const { subject, serialNo, categoryName, applicantName, emergency } = application;
  return (
    <>
      <Link className="clip applications-subject" to={nextStep(application).to}>
        {subject}
      </Link>
      <small className="clip">
        {emergency && <b className="applications-emergency">{t('emergency')} · </b>}
        {[serialNo, categoryName, applicantName].filter(Boolean).join(' · ')}
      </small>
    </>
  );
}

export function SealAndPeople({ application }: WordsProps) {
  const { t } = useTranslation('physical');
  const { seals, people } = sumOf(application);
  if (seals.length === 0) return <span className="muted">{t('list.noSeal')}</span>;
  return (
    <>
      <span className="clip">
        {seals.length > 1 ? t('list.sealsOf', { name: seals[0]!, count: seals.length }) : seals[0]}
      </span>
      <small className="clip">{formatNames(people)}</small>
    </>
  );
}

/** When the last period ends, and how long that is. */
export function Period({ application }: WordsProps) {
  const { t } = useTranslation('physical');
  const { endTime } = sumOf(application);
  if (!endTime) return <span className="muted">–</span>;
  const isOpen = application.status === 'USING' || application.status === 'APPROVING';
  const isPast = Date.parse(endTime) < Date.now();
  return (
    <>
      <span className={isOpen && isPast ? 'applications-late' : undefined}>{formatShort(endTime)}</span>
      {isOpen && <small>{isPast ? t('list.past') : formatAgo(endTime)}</small>}
    </>
  );
}

export function Presses({ application }: WordsProps) {
  const { t } = useTranslation('physical');
  const { count, used } = sumOf(application);
  if (count === 0) return <span className="muted">–</span>;
  return (
    <span className="applications-presses">
      {used} / {count}
      <Progress
        value={used / count}
        label={t('list.pressed', { used, count })}
        tone={used > count ? 'bad' : 'go'}
      />
    </span>
  );
}

export function Photos({ application: { presses, photosDone, photosDue } }: WordsProps) {
  return (
    <span className={photosDue > 0 ? 'applications-late' : undefined}>
      {photosDone} / {presses}
    </span>
  );
}
