import { DEMAND, defineRule } from './rule.ts';
import { nameOf, presetParties, signs } from './ruled-parties.ts';

/** Signers must have verified their identity. */
export const realName = defineRule<boolean>({
  ...DEMAND,
  preset: (_, form) =>
    presetParties(form, (party) => (signs(party) && !party.realName ? { realName: true } : null)),
  problems: (isDemanded, { signatories }) =>
    signatories
      .filter((party) => isDemanded && signs(party) && !party.realName)
      .map((party) => ({
        error: 'SEND_CATEGORY_REAL_NAME',
        params: { party: nameOf(party) },
        anchor: `party-${party.id}-demands`,
      })),
});
