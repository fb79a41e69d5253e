import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { placeKey } from './places/place-key.ts';
import type { Place } from './places/places.ts';

export interface Primary {
  label: string;
  /** Null while there is nothing to do but wait. */
  onPress: (() => void) | null;
}

interface PrimaryOptions {
  kind: ActionType;
  places: readonly Place[];
  next: Place | null;
  uploads: Signatory['uploads'];
  secondsLeft: number;
  voiding: boolean;
  onPlace: (fieldId: string) => void;
  onHandIn: () => void;
  onConfirm: () => void;
}

/** The one thing to do next: places, then what is asked for besides, then the signature. */
export function usePrimary({
  kind,
  places,
  next,
  uploads,
  secondsLeft,
  voiding,
  onPlace,
  onHandIn,
  onConfirm,
}: PrimaryOptions): Primary {
  const { t } = useTranslation('contracts-sign');
  if (next) {
    return {
      label: t(places.length > 1 ? 'nextWithCount' : 'next', {
        kind: next.field.type === 'ACROSS_PAGE' ? t('place.across') : t(placeKey(kind)),
        at: places.indexOf(next) + 1,
        total: places.length,
      }),
      onPress: () => onPlace(next.field.id),
    };
  }
  const missing = uploads.find(({ required, file }) => required && !file);
  if (missing) return { label: t('handIn.next', { title: missing.title }), onPress: onHandIn };
  if (secondsLeft > 0) return { label: t('reading.wait', { seconds: secondsLeft }), onPress: null };
  return { label: t(voiding ? 'voiding.title' : 'confirm'), onPress: onConfirm };
}
