import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import { useTranslation } from '../../../lib/i18n.ts';
import { placeKey } from './places/place-key.ts';
import { type Open, primaryOf } from './primary.ts';

export interface PrimaryButton {
  label: string;
  /** Null while there is nothing to do but wait. */
  onPress: (() => void) | null;
}

interface PrimaryOptions extends Open {
  kind: ActionType;
  voiding: boolean;
  onPlace: (fieldId: string) => void;
  onHandIn: () => void;
  onConfirm: () => void;
}

/** The one thing to do next, as a button. */
export function usePrimary({
  kind,
  voiding,
  onPlace,
  onHandIn,
  onConfirm,
  ...open
}: PrimaryOptions): PrimaryButton {
  const { t } = useTranslation('contracts-sign');
  const primary = primaryOf(open);
  switch (primary.kind) {
    case 'place': {
      const { at, total, place } = primary;
      const { id, type } = place.field;
      const what = type === 'ACROSS_PAGE' ? t('place.across') : t(placeKey(kind));
      return {
        label: t(total > 1 ? 'nextWithCount' : 'next', { kind: what, at, total }),
        onPress: () => onPlace(id),
      };
    }
    case 'upload':
      return { label: t('handIn.next', { title: primary.title }), onPress: onHandIn };
    case 'wait':
      return { label: t('reading.wait', { seconds: primary.seconds }), onPress: null };
    case 'confirm':
      return { label: t(voiding ? 'voiding.title' : 'confirm'), onPress: onConfirm };
  }
}
