import '../../ui/data/table.css';
import { formatDateTime, formatMoment, formatMoney } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { LineAmount, LineDetails, type LinesProps, ReverseButton } from './line-parts.tsx';

export function BillTable({ lines, onReverse }: LinesProps) {
  const { t } = useTranslation('fees');
  const hasActs = lines.some(({ reversible }) => reversible);
  return (
    <div className="fee-table-frame">
      <table className="data-table fee-table">
        <thead>
          <tr>
            <th scope="col" className="fee-table-kind">
              {t('column.kind')}
            </th>
            <th scope="col">{t('column.details')}</th>
            <th scope="col" className="fee-table-operator">
              {t('column.operator')}
            </th>
            <th scope="col" className="fee-table-time">
              {t('column.time')}
            </th>
            <th scope="col" className="fee-table-amount">
              {t('column.money')}
            </th>
            <th scope="col" className="fee-table-amount">
              {t('column.left')}
            </th>
            {hasActs && (
              <th scope="col" className="fee-table-acts">
                <span className="visually-hidden">{t('column.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.no}>
              <td>
                <Tag>{t(`kind.${line.kind}`)}</Tag>
              </td>
              <td className="fee-line-words">
                <LineDetails line={line} />
              </td>
              <td>{line.operatorName || t('bill.system')}</td>
              <td>
                <time dateTime={line.createTime} title={formatMoment(line.createTime)}>
                  {formatDateTime(line.createTime)}
                </time>
              </td>
              <td className="fee-table-amount">
                <LineAmount line={line} />
              </td>
              <td className="fee-table-amount fee-table-left">{formatMoney(line.balance)}</td>
              {hasActs && (
                <td className="fee-table-acts">
                  <ReverseButton line={line} onReverse={onReverse} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
