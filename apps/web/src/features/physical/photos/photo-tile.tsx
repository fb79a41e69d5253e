import { getApplicationImageCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useState } from 'react';
import { apiUrl } from '../../../lib/api/call-address.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Photo = Application['photos'][number];

/** A photo with what it was matched to; pressed, it opens large with where and when it was taken. */
export function PhotoTile({ photo, name }: { photo: Photo; name: string }) {
  const { t } = useTranslation('physical-detail');
  const [open, setOpen] = useState(false);
  // The address carries the time of its making: made once.
  const [address] = useState(() => apiUrl(getApplicationImageCall, { query: { photokey: photo.photokey } }));
  const { match, paper, type } = photo;
  const matched = paper ? t(paper.page === null ? 'photos.paper' : 'photos.page', { ...copyOf(paper) }) : '';
  const isFace = type === 'FACE';
  const head = isFace ? t('photos.type.FACE') : (match !== 'REUSED' && matched) || t(`photos.match.${match}`);
  const isGood = isFace || match === 'MATCHED';
  return (
    <>
      <button type="button" className="press-photo" onClick={() => setOpen(true)}>
        <img src={address} alt={t('photos.open')} loading="lazy" />
        <span className="press-photo-text" data-match={isGood ? 'MATCHED' : match}>
          <b>
            <Icon name={isGood ? 'check' : 'alert'} size={14} />
            {head}
          </b>
          <small>{isFace ? photo.senderName : name}</small>
        </span>
      </button>
      <Dialog open={open} title={name} width={720} onClose={() => setOpen(false)}>
        <img className="press-photo-large" src={address} alt={name} />
        <Facts
          entries={[
            [t('photos.facts.match'), isFace ? null : t(`photoMatch.${match}`)],
            [t('photos.facts.paper'), paper && `${paper.subject} · ${matched}`],
            [t('photos.facts.taken'), photo.takenTime?.replace('T', ' ')],
            [
              t('photos.facts.place'),
              photo.place &&
                (photo.placeSource
                  ? t(`photos.placeBy.${photo.placeSource}`, { place: photo.place })
                  : photo.place),
            ],
            [
              t('photos.facts.sent'),
              t('photos.facts.sentBy', { person: photo.senderName, time: formatShort(photo.sendTime) }),
            ],
          ]}
        />
      </Dialog>
    </>
  );
}

/** One print is one copy, or several that follow one another and share their code. */
const copyOf = ({ page, firstNumber, copies }: NonNullable<Photo['paper']>) => ({
  page,
  copy: copies === 1 ? String(firstNumber) : `${firstNumber}–${firstNumber + copies - 1}`,
});
