import { PLAIN_FIELD } from '../../../contracts/fields/field-rules.ts';
import { fieldSize, type SealOfOwner } from '../../../contracts/fields/field-size.ts';
import type { RuledParty } from '../rule.ts';
import { type KeywordPosition, keywordPlaceId, placeAtKeyword, positionStep } from './keyword-position.ts';
import type { KeywordSpot } from './keyword-spot.ts';

/** The fields that a business type puts at its keywords, in millimetres: of each position in turn, null where the keyword or the step is missing. */
export const ruledPlaces = (
  positions: readonly KeywordPosition[],
  spots: readonly (KeywordSpot | null)[],
  parties: readonly Pick<RuledParty, 'actions'>[],
  sealOf: SealOfOwner,
) =>
  positions.map((position, at) => {
    const spot = spots[at];
    const step = positionStep(position, parties[position.party - 1]);
    if (!spot || !step) return null;
    const { documentId, page } = spot;
    const place = placeAtKeyword(position, spot, fieldSize(step, sealOf));
    return { ...PLAIN_FIELD, ...step, ...place, id: keywordPlaceId(at), documentId, page };
  });
