import './photos.css';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { pressesOf } from './presses.ts';

interface PhotosCardProps {
  application: Application;
  /** Null: the reader hands in no photos. `true`: for the oldest press that waits. */
  onHandIn: ((press: string | true) => void) | null;
}

/** Every press with its photo, or the place of the missing one; then what was handed in besides. */
export function PhotosCard({ application, onHandIn }: PhotosCardProps) {
  const { t } = useTranslation('physical-detail');
  const presses = pressesOf(application);
  const shown = new Set(presses.map(({ photo }) => photo?.photokey));
  const others = application.photos.filter(({ photokey }) => !shown.has(photokey));
  return (
    <Card
      flush
      className="press-photos-card"
      title={t('photos.title')}
      extra={
        <>
          <span className="press-hint">
            {t('photos.sum', { presses: presses.length, photos: presses.filter((one) => one.photo).length })}
          </span>
          {onHandIn && (
            <Button size="small" icon="image" onClick={() => onHandIn(true)}>
              {t('photos.add')}
            </Button>
          )}
        </>
      }
    >
      <ul className="press-photos">
        {presses.map((press) => {
          const name = t('photos.press', { number: press.number, seal: press.sealName });
          if (press.photo)
            return (
              <li key={press.id}>
                <PhotoTile photo={press.photo} name={name} />
              </li>
            );
          const isWaived = press.waived !== null;
          const words = (
            <>
              <Icon name={isWaived ? 'check' : 'image'} size={20} />
              <b>{t(isWaived ? 'photos.WAIVED' : 'photos.OPEN', { number: press.number })}</b>
              <small>
                {isWaived
                  ? press.waived
                  : t('photos.at', { seal: press.sealName, time: formatShort(press.time) })}
              </small>
            </>
          );
          return (
            <li key={press.id}>
              {!isWaived && onHandIn ? (
                <button type="button" className="press-gap" onClick={() => onHandIn(press.id)}>
                  {words}
                </button>
              ) : (
                <div className="press-gap" data-state={press.state}>
                  {words}
                </div>
              )}
            </li>
          );
        })}
        {others.map((photo) => (
          <li key={photo.photokey}>
            <PhotoTile photo={photo} name={t(`photos.type.${photo.type}`)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
