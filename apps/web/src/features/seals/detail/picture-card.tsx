import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { SealPicture } from '../seal-picture.tsx';

/** Squares of the ground are 5 mm: a seal of 42 mm spans 8.4 of them. */
const SQUARE_MM = 5;
const SQUARE_PX = 26;

/** The picture on squares of true proportion, and its versions. */
export function PictureCard({ life: { seal, versions } }: { life: SealLife }) {
  const { t } = useTranslation('seals-detail');
  const width = (seal.widthMm / SQUARE_MM) * SQUARE_PX;
  return (
    <Card flush className="seal-picture-card" title={t('versions.title')}>
      <div className="seal-picture-ground">
        <span style={{ width: `${width}px` }}>
          <SealPicture seal={seal} label={t('versions.picture', { name: seal.name })} />
        </span>
        <small>{t('versions.grid')}</small>
      </div>
      <ul className="seal-versions">
        {versions.map((version) => (
          <li key={version.photokey}>
            <SealPicture seal={{ photokey: version.photokey, name: seal.name }} />
            <span>
              <b>{t('versions.version', { number: version.version })}</b>
              {version.photokey === seal.photokey && ` ${t('versions.present')}`}
              <small>
                {formatDate(version.createTime)} · {version.widthMm} × {version.heightMm} mm
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
