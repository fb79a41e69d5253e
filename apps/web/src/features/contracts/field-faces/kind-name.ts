import type { DataFieldType } from '@cinnabar/protocol/contracts/fields/field-types';
import { useCallback } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { PlaceWord } from '../placement/place-kinds.ts';

/** What a kind of place is called. Kinds of data have the names that forms call them by. */
export function useKindName(): (word: PlaceWord) => string {
  const { t } = useTranslation('contracts-launch');
  return useCallback(
    (word) => t(isDataKind(word) ? `contracts-fields:kind.${word}` : `appoint.kind.${word}`),
    [t],
  );
}

const isDataKind = (word: PlaceWord): word is DataFieldType => word === word.toUpperCase();
