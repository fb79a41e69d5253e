import { INTENT_METHODS, type IntentMethod } from '../../contracts/intent-methods.ts';
import { defineRule, type RuledParty } from './rule.ts';
import { nameOf, presetParties, signs } from './ruled-parties.ts';

/** Methods of which signers confirm their intent by one; empty: all that the installation offers. */
export const intent = defineRule<IntentMethod[]>({
  none: [],
  schema: ({ z, unique }) => unique(z.enum(INTENT_METHODS)).max(INTENT_METHODS.length),
  control: { kind: 'methods' },
  words: (methods, { t }) => methods.map((one) => t(`method.${one}`)).join(t('and')) || t('rule.free'),
  preset: (methods, form) =>
    presetParties(form, (party) => {
      if (!signs(party) || fits(party, methods)) return null;
      const kept = party.intentMethods.filter((one) => methods.includes(one));
      return { intentMethods: kept.length > 0 ? kept : [...methods] };
    }),
  problems: (methods, { signatories }) =>
    signatories
      .filter((party) => methods.length > 0 && signs(party) && !fits(party, methods))
      .map((party) => ({
        error: 'SEND_CATEGORY_INTENT',
        params: { party: nameOf(party) },
        anchor: `party-${party.id}-demands`,
      })),
});

/** A party that leaves the choice to the installation leaves it open. */
const fits = ({ intentMethods }: RuledParty, methods: readonly IntentMethod[]) =>
  intentMethods.length > 0 && intentMethods.every((one) => methods.includes(one));
