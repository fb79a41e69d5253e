import type { EventSubject } from '../../pki/index.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { takesCompanySeal } from '../lifecycle/step-fields.ts';

/**
 * The name in which a step is signed, as far as it is verified (decision 0037): never the one typed by the sender or the person. A company
 * seal represents the company; its handler and its legal representative sign themselves, as people of the company. Throws NOT_FOUND.
 * @param identify where the call has read the person already
 */
export async function signedBy(
  { identity, organizations }: Pick<ContractsDeps, 'identity' | 'organizations'>,
  state: ContractState,
  action: ActionRecord,
  { userId }: { userId: string },
  identify = () => identity.identifyPerson(userId),
): Promise<EventSubject> {
  const { tenantType, tenantId } = signatoryOf(state, action);
  if (tenantType === 'PERSONAL') return { acts: 'person', person: await identify(), userId };
  const companyId = tenantId!;
  const company = organizations.identifyCompany(await organizations.getCompany(companyId));
  if (takesCompanySeal(action)) return { acts: 'company', company, companyId, userId };
  return { acts: 'person', person: await identify(), company, companyId, userId };
}
