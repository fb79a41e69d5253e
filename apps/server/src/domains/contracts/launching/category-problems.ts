import { lastDeadline } from '@cinnabar/protocol/categories/last-deadline';
import type { CategoryRules } from '../../categories/index.ts';
import { actionsOf, type ContractState, partyName } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isSigning } from '../lifecycle/step-fields.ts';
import type { Problem } from './problem.ts';

/** The rules under which a draft is sent now; null without a business type. */
export async function findCategoryRules(
  { categories }: ContractsDeps,
  { contract: { tenantId, categoryId } }: ContractState,
): Promise<CategoryRules | null> {
  return tenantId && categoryId ? categories.findRules(tenantId, categoryId) : null;
}

/** What the business type demands and the draft does not have. */
export function findCategoryProblems(
  state: ContractState,
  rules: CategoryRules | null,
  now: Date,
): Problem[] {
  if (!rules) return [];
  const { contract } = state;
  const form = `/launch/contract/${contract.id}`;
  if (!rules.isOpen) return [{ error: 'SEND_CATEGORY_CLOSED', link: `${form}#category` }];
  const { deadlineDays, minReadSeconds, realName, intentMethods } = rules.config;
  const problems: Problem[] = [];
  // Whole days: what the form proposes ends with a day in China.
  if (
    deadlineDays !== null &&
    contract.expireTime &&
    contract.expireTime.getTime() > lastDeadline(now.getTime(), deadlineDays)
  )
    problems.push({
      error: 'SEND_CATEGORY_DEADLINE',
      params: { days: deadlineDays },
      link: `${form}#deadline`,
    });
  if (contract.minReadSeconds < minReadSeconds)
    problems.push({
      error: 'SEND_CATEGORY_READING',
      params: { seconds: minReadSeconds },
      link: `${form}#reading`,
    });
  for (const party of state.signatories) {
    if (!actionsOf(state, party.id).some(isSigning)) continue;
    const about = { params: { party: partyName(party) }, link: `${form}#party-${party.id}` };
    if (realName && !party.realName) problems.push({ error: 'SEND_CATEGORY_REAL_NAME', ...about });
    const fits =
      party.intentMethods.length > 0 && party.intentMethods.every((one) => intentMethods.includes(one));
    if (intentMethods.length > 0 && !fits) problems.push({ error: 'SEND_CATEGORY_INTENT', ...about });
  }
  return problems;
}
