import { WORD_SIDES } from '../../../contracts/fields/place-by-word.ts';
import { defineRule, type RuleProblem } from '../rule.ts';
import {
  isPositionKept,
  type KeywordPosition,
  LAST,
  MOST_OCCURRENCE,
  POSITION_KINDS,
  positionStep,
} from './keyword-position.ts';

const MOST = 20;
export const MOST_PARTIES = 10;
const KEYWORD_LENGTH = 50;
/** Millimetres. */
export const FARTHEST = 200;

/**
 * Where parties seal, sign and date, by words of the files; other places may be added. The screen where fields are placed puts them there, or the
 * launch that no person looks at. Files of papers or Word have the fields of their template, and keywords are not looked for in them (decision 0144).
 */
export const positions = defineRule<KeywordPosition[]>({
  none: [],
  schema: ({ z, line, unique }) =>
    unique(
      z.object({
        party: z.number().int().min(1).max(MOST_PARTIES),
        kind: z.enum(POSITION_KINDS),
        keyword: line(KEYWORD_LENGTH, 1),
        occurrence: z.union([z.literal(LAST), z.number().int().min(1).max(MOST_OCCURRENCE)]),
        side: z.enum(WORD_SIDES),
        right: z.number().min(-FARTHEST).max(FARTHEST),
        down: z.number().min(-FARTHEST).max(FARTHEST),
      }),
      ({ party, kind, keyword, occurrence }) => [party, kind, keyword, occurrence].join(),
    ).max(MOST),
  control: { kind: 'positions', most: MOST, length: KEYWORD_LENGTH },
  words: (wanted, { t }) =>
    wanted
      .map(({ party, kind, keyword, occurrence, side, right, down }) =>
        t('rule.position', {
          party: t('rule.positionParty', { number: party }),
          kind: t(`rule.positionKind.${kind}`),
          place: t(`rule.positionSide.${side}`, { keyword }),
          which: occurrence === LAST ? t('rule.positionLast') : t('rule.positionNth', { number: occurrence }),
          offset: right === 0 && down === 0 ? '' : t('rule.positionOffset', { right, down }),
        }),
      )
      .join(t('then')) || t('rule.free'),
  problems: (wanted, { signatories, fields }, { keywords }) => {
    if (!keywords) return [];
    const { spots, documents } = keywords;
    return wanted.flatMap((position, at): RuleProblem[] => {
      const { keyword, party: number } = position;
      const spot = spots[at];
      if (!spot)
        return [{ error: 'SEND_CATEGORY_KEYWORD', params: { keyword, documents }, anchor: 'documents' }];
      const party = signatories[number - 1];
      const step = positionStep(position, party);
      if (step && isPositionKept(position, spot, step, fields)) return [];
      const anchor = step ? null : party ? `party-${party.id}-steps` : 'parties';
      return [{ error: 'SEND_CATEGORY_POSITION', params: { party: number, keyword }, anchor }];
    });
  },
});
