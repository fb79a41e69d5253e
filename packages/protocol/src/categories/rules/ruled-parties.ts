import { SIGNING_TYPES } from '../../contracts/action-lifecycle.ts';
import type { RuleContext, RuledForm, RuledParty } from './rule.ts';

export const signs = ({ actions }: RuledParty): boolean =>
  actions.some(({ type }) => SIGNING_TYPES.includes(type));

/** The company that sends. */
export const isOwn = (
  { tenantId }: Pick<RuledParty, 'tenantId'>,
  { companyId }: Pick<RuleContext, 'companyId'>,
): boolean => tenantId !== null && tenantId === companyId;

export const isOther = (...asked: Parameters<typeof isOwn>): boolean => !isOwn(...asked);

export const nameOf = ({ tenantType, tenantName, receiverName }: RuledParty): string =>
  (tenantType === 'PERSONAL' ? receiverName : tenantName)?.trim() ?? '';

/** Changes some parties; those that comply stay the same objects, so that an unchanged form is recognised. */
export function presetParties(
  { signatories }: RuledForm,
  wanted: (party: RuledParty) => Partial<RuledParty> | null,
): Partial<RuledForm> {
  return {
    signatories: signatories.map((party) => {
      const part = wanted(party);
      return part ? { ...party, ...part } : party;
    }),
  };
}
