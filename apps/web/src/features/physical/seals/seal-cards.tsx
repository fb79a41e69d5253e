import { useTranslation } from '../../../lib/i18n.ts';
import { DeviceWords, SealActs, type SealRowsProps, SealStateTag } from './seal-words.tsx';

/** The rows of a narrow window. */
export function SealCards({ list, ...acts }: SealRowsProps) {
  const { t } = useTranslation('physical');
  return (
    <ul className="stamps-cards">
      {list.map((seal) => (
        <li key={seal.id} data-ended={seal.state === 'DESTROYED' || undefined}>
          <div className="stamps-card-head">
            <div>
              <b className="clip">{seal.name}</b>
              <small>{t(`kind.${seal.kind}`)}</small>
            </div>
            <SealStateTag seal={seal} />
            <SealActs seal={seal} {...acts} />
          </div>
          <dl>
            <dt>{t('keeper')}</dt>
            <dd>{seal.keeperName}</dd>
            <dt>{t('seals.place')}</dt>
            <dd>{seal.place}</dd>
            <dt>{t('seals.device')}</dt>
            <dd>
              <DeviceWords seal={seal} />
            </dd>
            <dt>{t('seals.useCount')}</dt>
            <dd>{seal.useCount}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
