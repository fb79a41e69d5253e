import {
  type KeywordPosition,
  keywordPlaceId,
  placeAtKeyword,
  positionStep,
} from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { KeywordSpot } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { placeSize } from '../../placement/place-size.ts';
import type { Placement } from '../../placement/placement.ts';

/** The places that the business type puts at its keywords, for the steps that the parties have. */
export const ruledPlaces = (
  positions: readonly KeywordPosition[],
  spots: readonly (KeywordSpot | null)[],
  parties: readonly SignatoryForm[],
  sealOf: (owner: string) => SealChoice | null,
): Placement[] =>
  positions.flatMap((position, at): Placement[] => {
    const spot = spots[at];
    const step = positionStep(position, parties[position.party - 1]);
    if (!spot || !step) return [];
    const { documentId, page } = spot;
    const place = placeAtKeyword(position, spot, placeSize(step, sealOf));
    return [{ ...PLAIN_FIELD, ...step, ...place, id: keywordPlaceId(at), documentId, page }];
  });
