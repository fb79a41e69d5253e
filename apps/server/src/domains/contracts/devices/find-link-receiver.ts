import { agentsOf, type ContractState, type SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { linkCandidates, undoneSteps } from '../lifecycle/sign-link-policy.ts';
import { loadViewer, signsFor, type Viewer } from '../lifecycle/viewer.ts';

/** The receiver that a link is for, and where their code goes. */
export interface LinkReceiver {
  userId: string;
  name: string;
  contact: string;
  /** The company that they act for, of an agent the one that employs them; null for a person acting for themself. */
  tenantId: string | null;
}

/** The person of a party with a step that is not done; null when it is no particular person, or one who cannot be reached. */
export async function findLinkReceiver(
  deps: ContractsDeps,
  state: ContractState,
  party: SignatoryRecord,
  except: string,
): Promise<LinkReceiver | null> {
  const own = party.tenantType === 'PERSONAL' ? null : party.tenantId;
  const steps = undoneSteps(state, party);
  const agents = steps.flatMap(agentsOf);
  for (const userId of linkCandidates(state, party)) {
    if (userId === except) continue;
    const tenantId = agents.find(({ id }) => id === userId)?.companyId ?? own;
    const viewer = await loadViewer(deps.organizations, { userId, tenantId });
    if (!steps.some((step) => signsFor(viewer, state, step))) continue;
    const contact = await contactOf(deps, viewer, party);
    if (!contact) continue;
    const { name } = await deps.identity.getUser(userId);
    return { userId, name: tenantId === null ? (party.receiverName ?? name) : name, contact, tenantId };
  }
  return null;
}

/** The contact that the contract was sent to, while it is still theirs: a number that they gave up may belong to another person now. */
export async function contactOf(
  { identity }: Pick<ContractsDeps, 'identity'>,
  { userId }: Pick<Viewer, 'userId'>,
  { contact }: Pick<SignatoryRecord, 'contact'>,
): Promise<string | null> {
  const { mobile, email } = await identity.getUser(userId);
  return contact !== null && [mobile, email].includes(contact) ? contact : (mobile ?? email);
}
