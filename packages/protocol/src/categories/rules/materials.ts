import { newId } from '@cinnabar/kernel';
import { LIMITS } from '../../limits.ts';
import { defineRule, type RuleContext, type RuledParty } from './rule.ts';
import { isOther, nameOf, presetParties, signs } from './ruled-parties.ts';

const MOST = 5;
const TITLE_LENGTH = 50;

/** Files that every other party hands in before it signs, by their titles. */
export const materials = defineRule<string[]>({
  none: [],
  schema: ({ line, unique }) => unique(line(TITLE_LENGTH, 1)).max(MOST),
  control: { kind: 'titles', most: MOST, length: TITLE_LENGTH },
  words: (titles, { t }) => titles.join(t('and')) || t('rule.free'),
  preset: (titles, form, context) =>
    presetParties(form, (party) => {
      const missing = missingOf(party, titles, context);
      if (missing.length === 0) return null;
      // A title that is there, and was not compulsory, becomes so.
      const others = party.uploads.filter(({ title }) => !missing.includes(title));
      const demanded = missing.map((title) => ({
        id: party.uploads.find((one) => one.title === title)?.id ?? newId(),
        title,
        required: true,
      }));
      return { uploads: [...demanded, ...others].slice(0, LIMITS.uploadsPerParty) };
    }),
  problems: (titles, { signatories }, context) =>
    signatories.flatMap((party) =>
      missingOf(party, titles, context).map((title) => ({
        error: 'SEND_CATEGORY_MATERIAL' as const,
        params: { party: nameOf(party), title },
        anchor: `party-${party.id}-uploads`,
      })),
    ),
});

const missingOf = (party: RuledParty, titles: readonly string[], context: RuleContext) =>
  signs(party) && isOther(party, context)
    ? titles.filter((title) => !party.uploads.some((one) => one.title === title && one.required))
    : [];
