import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { memo } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { SealPicture } from '../../../seals/index.ts';
import { placeStyle } from '../../fields/place-style.ts';
import { sealTypeOf } from '../find-own-action.ts';
import { isRound } from '../voiding.ts';
import { placeKey } from './place-key.ts';

interface PlaceButtonProps {
  field: Field;
  kind: ActionType;
  who: string;
  seal: Seal | null;
  next: boolean;
  onOpen: (fieldId: string) => void;
}

/** A place of one's own. Filled, it shows exactly what will be written: the same picture in the same box. */
export const PlaceButton = memo(function PlaceButton({
  field,
  kind,
  who,
  seal,
  next,
  onOpen,
}: PlaceButtonProps) {
  const { t } = useTranslation('contracts-sign');
  const stamps = sealTypeOf(kind) !== 'PERSONAL';
  const name = t('place.name', {
    kind: t(placeKey(kind)),
    page: field.page,
    who,
    state: t(seal ? 'place.filled' : 'place.open'),
  });
  return (
    <>
      {next && !seal && (
        // The place itself is what the keyboard and screen readers reach.
        <button
          type="button"
          className="place-flag"
          style={{ bottom: `${(field.y + field.height / 2) * 100}%` }}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => onOpen(field.id)}
        >
          <Icon name={stamps ? 'stamp' : 'sign'} />
          {t(stamps ? 'place.sealHere' : 'place.here')}
        </button>
      )}
      <button
        type="button"
        id={`place-${field.id}`}
        className={classNames('place', seal ? 'place-filled' : next ? 'place-next' : 'place-later')}
        data-round={isRound(kind) ? '' : undefined}
        style={placeStyle(field)}
        aria-label={name}
        title={seal ? t('place.change') : undefined}
        onClick={() => onOpen(field.id)}
      >
        {seal ? (
          // A new key for another picture: the seal drops again.
          <span key={seal.photokey} className="place-ink">
            <SealPicture seal={seal} onPaper />
          </span>
        ) : (
          <span className="place-label">
            <Icon name={stamps ? 'stamp' : 'sign'} size={16} />
            <span>{t(placeKey(kind))}</span>
          </span>
        )}
      </button>
    </>
  );
});
