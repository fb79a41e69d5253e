import './photo-debt.css';
import type { PhotoDebt } from '@cinnabar/protocol/physical/photo-debt-schema';
import { formatNames, formatShort } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Presses of the reader that still need a photo, by application, each with the way to hand it in. Nothing where none is owed. */
export function PhotoDebtBanner({ debt: { list, limit, blocked } }: { debt: PhotoDebt }) {
  const { t } = useTranslation('physical');
  if (list.length === 0) return null;
  const applications = [...Map.groupBy(list, ({ applicationId }) => applicationId).values()];
  return (
    <Banner tone={blocked ? 'bad' : 'warn'}>
      <b>{t('debt.count', { count: list.length })}</b>{' '}
      {blocked ? t('debt.blocked') : limit > 0 ? t('debt.limit', { limit }) : t('debt.noLimit')}
      <ul className="photo-debt">
        {applications.map((presses) => {
          const { applicationId, subject, serialNo, time } = presses[0]!;
          return (
            <li key={applicationId}>
              <span>
                {subject}
                <small>
                  {[
                    serialNo,
                    formatNames([...new Set(presses.map(({ sealName }) => sealName))]),
                    t('debt.since', { count: presses.length, time: formatShort(time) }),
                  ].join(' · ')}
                </small>
              </span>
              <Link to={`/physical/detail/${applicationId}`} aria-label={t('debt.uploadFor', { subject })}>
                {t('debt.upload')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
