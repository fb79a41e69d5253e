import type { Size } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import type { PlaceKind } from './place-kinds.ts';
import { DEFAULT_SIZES } from './placement.ts';

/** A settled seal has its own millimetres; everything else the size of its kind. */
export function placeSize(
  kind: Pick<PlaceKind, 'type' | 'owner'>,
  sealOf: (owner: string) => SealChoice | null,
): Size {
  const stamped = kind.type === 'SEAL_CORPORATE' || kind.type === 'ACROSS_PAGE';
  const seal = stamped ? sealOf(kind.owner) : null;
  return seal ? { width: seal.widthMm, height: seal.heightMm } : DEFAULT_SIZES[kind.type];
}
