import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useKindName } from '../field-faces/kind-name.ts';
import { fillOwnerOf } from '../placement/fill-steps.ts';
import { dataKindsOf, kindsOf, type PlaceKind } from '../placement/place-kinds.ts';
import { useAppoint } from './appoint-context.ts';

/** The kinds of data that an owner can be asked for, with the names, options and columns that new ones begin with. */
export function useDataKinds(): (owner: string) => PlaceKind[] {
  const { t } = useTranslation('contracts-launch');
  const nameOf = useKindName();
  return useCallback(
    (owner) =>
      dataKindsOf(
        owner,
        (type) => t('terms.firstName', { kind: nameOf(type) }),
        [t('terms.yes'), t('terms.no')],
        [1, 2, 3].map((column) => t('terms.column', { column })),
      ),
    [t, nameOf],
  );
}

export const BY_SPONSOR = 'sponsor';

/** What can be put at a point of a page: for a party by its index, or for the sponsor. Cross-page seals stand at edges, not at points. */
export function useKindsOf(who: string): PlaceKind[] {
  const { parties } = useAppoint();
  const dataKinds = useDataKinds();
  return useMemo(() => {
    const party: SignatoryForm | undefined = parties[Number(who)];
    if (who === BY_SPONSOR || !party) return dataKinds(SPONSOR_OWNER);
    const signing = kindsOf(party).filter(({ type }) => type !== 'ACROSS_PAGE');
    // A party that is named by a scan after sending is known too late to fill in fields before signing.
    return party.sweepCode ? signing : [...signing, ...dataKinds(fillOwnerOf(party))];
  }, [parties, who, dataKinds]);
}
