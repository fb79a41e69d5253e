import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { formatDay, formatNear } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { deadlineOf } from '../../../lib/time/deadline.ts';

/**
 * The deadline; within a day in red with the hours left. A closed contract shows when it was closed instead, a draft when it was last
 * saved.
 */
export function DueCell({
  row,
}: {
  row: Pick<ContractRow, 'status' | 'expireTime' | 'completeTime' | 'updateTime'>;
}) {
  const { t } = useTranslation('contracts-list');
  const now = serverNow();
  if (ENDED_STATUSES.includes(row.status)) {
    return (
      <span className="due-cell">
        {formatNear(row.completeTime ?? row.updateTime, now)}
        <small>{t('deadline.ended')}</small>
      </span>
    );
  }
  if (row.status === 'DRAFT') {
    return (
      <span className="due-cell">
        {formatNear(row.updateTime, now)}
        <small>{t('deadline.edited')}</small>
      </span>
    );
  }
  const deadline = deadlineOf(row.expireTime, now);
  switch (deadline.kind) {
    case 'none':
      return <span className="due-cell muted">{t('deadline.none')}</span>;
    case 'over':
      return (
        <span className="due-cell due-cell-soon">
          {formatNear(row.expireTime!, now)}
          <small>{t('deadline.over')}</small>
        </span>
      );
    case 'soon':
      return (
        <span className="due-cell due-cell-soon">
          {t(deadline.today ? 'deadline.today' : 'deadline.other', { when: deadline.when })}
          <small>
            {deadline.hours > 0
              ? t('deadline.hours', { count: deadline.hours })
              : t('deadline.minutes', { count: deadline.minutes })}
          </small>
        </span>
      );
    case 'later':
      return (
        <span className="due-cell">
          {formatDay(row.expireTime!, now)}
          <small>{t('deadline.days', { count: deadline.days })}</small>
        </span>
      );
  }
}
