import '../../../ui/data/table.css';
import { useTranslation } from '../../../lib/i18n.ts';
import { DeviceWords, SealActs, type SealRowsProps, SealStateTag } from './seal-words.tsx';

export function SealTable({ list, ...acts }: SealRowsProps) {
  const { t } = useTranslation('physical');
  return (
    <table className="data-table stamps-table" aria-label={t('system:title.physicalSeals')}>
      <thead>
        <tr>
          <th scope="col">{t('seal')}</th>
          <th scope="col">{t('keeper')}</th>
          <th scope="col">{t('seals.place')}</th>
          <th scope="col">{t('seals.device')}</th>
          <th scope="col">{t('seals.useCount')}</th>
          <th scope="col">{t('list.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('list.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((seal) => (
          <tr key={seal.id} data-ended={seal.state === 'DESTROYED' || undefined}>
            <td>
              <b className="clip">{seal.name}</b>
              <small>{t(`kind.${seal.kind}`)}</small>
            </td>
            <td>{seal.keeperName}</td>
            <td>{seal.place}</td>
            <td>
              <DeviceWords seal={seal} />
            </td>
            <td>{seal.useCount}</td>
            <td>
              <SealStateTag seal={seal} />
            </td>
            <td>
              <SealActs seal={seal} {...acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
