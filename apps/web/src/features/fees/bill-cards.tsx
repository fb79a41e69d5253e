import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { LineAmount, LineDetails, type LinesProps, ReverseButton } from './line-parts.tsx';

export function BillCards({ lines, onReverse }: LinesProps) {
  const { t } = useTranslation('fees');
  return (
    <ul className="fee-cards">
      {lines.map((line) => (
        <li key={line.no}>
          <div className="fee-card-head">
            <Tag>{t(`kind.${line.kind}`)}</Tag>
            <span className="fee-card-amount">
              <LineAmount line={line} />
            </span>
          </div>
          <div className="fee-line-words">
            <LineDetails line={line} />
          </div>
          <div className="fee-card-foot">
            <span>
              {line.operatorName || t('bill.system')} ·{' '}
              <time dateTime={line.createTime}>{formatDateTime(line.createTime)}</time>
            </span>
            <ReverseButton line={line} onReverse={onReverse} />
          </div>
        </li>
      ))}
    </ul>
  );
}
