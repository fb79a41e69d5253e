import type { FeeLine } from '@cinnabar/protocol/fees/fee-schema';
import { formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';

export interface LinesProps {
  lines: readonly FeeLine[];
  onReverse: (line: FeeLine) => void;
}

/** What a line is about: the contract, the days of a card, why it was booked. */
export function LineDetails({ line }: { line: FeeLine }) {
  const { t } = useTranslation('fees');
  const { contractId, subject, startTime, endTime, reason } = line;
  return (
    <>
      {contractId && (
        <Link className="fee-line-contract" to={`/detail/${contractId}`}>
          {subject}
        </Link>
      )}
      {startTime && endTime && (
        <span>{t('annual.range', { start: formatDate(startTime), end: formatDate(endTime) })}</span>
      )}
      {reason && <span className="fee-line-reason">{reason}</span>}
    </>
  );
}

/** What came in or went out: money, coupons, or nothing where a card pays. */
export function LineAmount({ line: { amount, coupons, means } }: { line: FeeLine }) {
  const { t } = useTranslation('fees');
  if (means === 'CARD') return t('bill.byCard');
  const plus = amount > 0 || coupons > 0 ? '+' : '';
  if (coupons !== 0) return `${coupons < 0 ? '−' : plus}${t('bill.coupons', { count: Math.abs(coupons) })}`;
  return `${plus}${formatMoney(amount)}`;
}

export function ReverseButton({ line, onReverse }: { line: FeeLine; onReverse: (line: FeeLine) => void }) {
  const { t } = useTranslation('fees');
  if (!line.reversible) return null;
  const { kind, createTime } = line;
  return (
    <Button size="small" look="text" onClick={() => onReverse(line)}>
      {t('reverse.act')}
      <span className="visually-hidden">
        {t('bill.whose', { kind: t(`kind.${kind}`), time: formatDateTime(createTime) })}
      </span>
    </Button>
  );
}
