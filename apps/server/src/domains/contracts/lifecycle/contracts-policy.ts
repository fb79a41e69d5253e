import { ACT_RULES, type ActDenial, type RuledAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import type { DownloadRule } from '@cinnabar/protocol/system/system-schema';
import { reaches } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DownloadVerdict } from './contract-guards.ts';
import {
  type ActionRecord,
  type ContractState,
  type SignatoryRecord,
  signatoryOf,
} from './contract-state.ts';
import { dueSteps, isDueInPerson } from './due-steps.ts';
import { departmentsOf, type Holder } from './employees-of.ts';
import { isSigning, takesCompanySeal } from './step-fields.ts';
import { transferableSteps } from './transferable-steps.ts';
import {
  agencyOf,
  currentActions,
  departmentsWith,
  holdOn,
  mayInAll,
  operates,
  signsFor,
  type Viewer,
  waitingActions,
} from './viewer.ts';

/** Of the reasons why an act is closed, those that are also the error of its call, but for the state, whose error depends on the act. */
export type PolicyDenial = Exclude<ActDenial, 'PREPARING' | 'IN_PERSON' | 'VISIT'>;
export type ActVerdict = true | PolicyDenial;

/** A draft is its creator's alone; afterwards its sponsor's overseers and every party that has received it may read it. */
export function mayRead(viewer: Viewer, state: ContractState): boolean {
  return readsForSide(viewer, state) || (visitsOnly(viewer, state) && isAgent(viewer, state));
}

const visitsOnly = (viewer: Viewer, { contract }: ContractState): boolean =>
  viewer.visits === undefined || viewer.visits === contract.id;

/** The same without agents, who read to sign and do not pass the contract on. */
function readsForSide(viewer: Viewer, state: ContractState): boolean {
  if (viewer.visits !== undefined && viewer.visits !== state.contract.id) return false;
  if (isCreator(viewer, state)) return true;
  if (state.contract.status === 'DRAFT') return false;
  return readsForSponsor(viewer, state) || isReceivedParty(viewer, state) || isCopied(viewer, state);
}

/** State and permission of the table; the guards are asked by `findActRefusal`. */
export function may(viewer: Viewer, act: RuledAct, state: ContractState): ActVerdict {
  const rule = ACT_RULES[act];
  if (!rule.from.includes(state.contract.status)) return rule.otherwise ?? 'WRONG_STATE';
  switch (rule.permission) {
    case 'creator':
      return isCreator(viewer, state) || 'NOT_CREATOR';
    case 'sponsor':
      return actsForSponsor(viewer, state) || 'NOT_SPONSOR';
    case 'current-handler':
      return handles(viewer, act, state);
    case 'handler-or-administrator':
      if (transferableSteps(viewer, state).length > 0) return true;
      return stepsToGiveBack(viewer, state).length > 0 ? 'TRANSMIT_AGENT' : handles(viewer, act, state);
    case 'agent':
      return stepsToGiveBack(viewer, state).length > 0 || 'NOT_A_PARTY';
    case 'participant':
      return mayTalk(viewer, state) || 'NOT_A_PARTY';
    case 'reader':
      return readsForSide(viewer, state) || 'NOT_A_PARTY';
    case 'anyone-shown':
      return true;
    case 'code-holder':
      // Whether the code is still good is the guard's to say.
      return state.signatories.some((party) => party.sweepCode) || 'NOT_A_PARTY';
    case 'system':
      return 'BY_SYSTEM';
  }
}

/** The sponsor's side and every party that has received it; not who reads along. */
export function mayTalk(viewer: Viewer, state: ContractState): boolean {
  return actsForSponsor(viewer, state) || isReceivedParty(viewer, state, 'CONTRACT_MANAGE');
}

/** The data of a contract that identifies its sponsor's side; a list row has it too. */
export interface Sponsored extends Pick<ContractState, 'departments' | 'rules'> {
  contract: Pick<ContractState['contract'], 'status' | 'creatorId' | 'tenantId' | 'completeTime'>;
}

/**
 * The installation's rule for keeping files, then that of the business type, which can only be stricter. A draft's are its creator's own, who
 * has them anyhow.
 */
export function mayDownload(viewer: Viewer, state: Sponsored, rule: DownloadRule): DownloadVerdict {
  if (state.contract.status === 'DRAFT') return true;
  if (!rule.open || rule.scope === 'NONE') return 'DOWNLOAD_CLOSED';
  if (readsForSponsor(viewer, state)) return true;
  if (rule.scope === 'SPONSOR') return 'DOWNLOAD_SPONSOR';
  if (state.rules.downloads === 'SPONSOR') return 'DOWNLOAD_CATEGORY_SPONSOR';
  const isComplete = state.contract.completeTime !== null;
  return state.rules.downloads === 'FREE' || isComplete || 'DOWNLOAD_CATEGORY_COMPLETE';
}

/** What is between the sponsor and one party: private words, files that it handed in. Other parties have no part in it. */
export function sharesWith(viewer: Viewer, state: ContractState, party: SignatoryRecord): boolean {
  if (readsForSponsor(viewer, state)) return true;
  if (party.receiverId !== null && party.receiverId === viewer.userId && reaches(viewer, party.tenantId))
    return true;
  return state.actions.some((action) => action.signatoryId === party.id && operates(viewer, state, action));
}

/** Attachments of the sponsor's side alone: for those who read for it, and those who do a step in its name. */
export function seesSponsorOnly(viewer: Viewer, state: ContractState): boolean {
  return (
    readsForSponsor(viewer, state) ||
    state.signatories.some((party) => party.sponsor && sharesWith(viewer, state, party))
  );
}

/**
 * A file that a signer handed in is for the sponsor's side and their own, an attachment may be for the sponsor's side alone; every other
 * file is for all who read the contract.
 */
export function mayReadFile(viewer: Viewer, state: ContractState, fileId: string): boolean {
  if (state.contract.sponsorOnlyIds.includes(fileId)) return seesSponsorOnly(viewer, state);
  const giver = state.signatories.find((party) => party.uploads.some(({ file }) => file?.id === fileId));
  return giver === undefined || sharesWith(viewer, state, giver);
}

/** A person may sign on the device of a user who oversees the contract, when it is their turn; a host cannot do so for themself. */
export function signsInPerson(viewer: Viewer, state: ContractState, party: SignatoryRecord): ActVerdict {
  if (viewer.visits || !actsForSponsor(viewer, state)) return 'NOT_SPONSOR';
  if (!reaches(viewer, null)) return 'OWN_SIGN_IN_NEEDED';
  return (isDueInPerson(state, party) && party.tenantId !== viewer.userId) || 'WRONG_STATE';
}

/** The sponsor's side of a contract as far as it reads: who made it, and roles that read the company's contracts. */
export function readsForSponsor(viewer: Viewer, state: Sponsored): boolean {
  return isCreator(viewer, state) || overseesSponsor(viewer, state, 'CONTRACT_READ');
}

/** The sponsor's side as far as it acts: who made the contract, and roles that manage the company's contracts. */
export function actsForSponsor(viewer: Viewer, state: Sponsored): boolean {
  return isCreator(viewer, state) || overseesSponsor(viewer, state, 'CONTRACT_MANAGE');
}

type Overseeing = 'CONTRACT_READ' | 'CONTRACT_MANAGE';

/** By a role in all of the sponsor, or in the department of who made the contract. */
function overseesSponsor(viewer: Viewer, state: Sponsored, permission: Overseeing): boolean {
  const { contract, departments } = state;
  const { tenantId, creatorId } = contract;
  if (tenantId === null) return false;
  if (overseesAll(viewer, state, tenantId, permission)) return true;
  if (readerRolesIn(state, tenantId)) return false;
  const reached = departmentsWith(viewer, tenantId, permission);
  const own = departments.find(({ companyId, userId }) => companyId === tenantId && userId === creatorId);
  return Boolean(reached && own?.departmentId && reached.has(own.departmentId));
}

/** The roles of a company that alone read the contract, by its business type, which speaks for the company that sends; null: as roles permit. */
export function readerRolesIn({ contract, rules }: Sponsored, companyId: string): readonly string[] | null {
  return companyId === contract.tenantId && rules.readerRoleIds.length > 0 ? rules.readerRoleIds : null;
}

/** By a role in all of a company; where the business type names roles, by one of them. */
function overseesAll(
  viewer: Viewer,
  state: Sponsored,
  companyId: string | null,
  permission: Overseeing,
): boolean {
  if (companyId === null || !mayInAll(viewer, companyId, permission)) return false;
  const named = readerRolesIn(state, companyId);
  const held = viewer.readerRoles?.get(companyId) ?? [];
  return named === null || named.some((id) => held.includes(id));
}

/** The departments that show the contract to their readers: none of a company in which only named roles read it. */
export const openDepartments = (state: ContractState): Holder[] =>
  departmentsOf(state).filter(({ companyId }) => readerRolesIn(state, companyId) === null);

/** By a role in a department that has the contract for its company, as sponsor or as a party that has received it. */
export function departmentThatShows(
  viewer: Viewer,
  state: ContractState,
  permission: Overseeing,
): string | null {
  const found = openDepartments(state).find(
    ({ companyId, departmentId }) =>
      reaches(viewer, companyId) && departmentsWith(viewer, companyId, permission)?.has(departmentId),
  );
  return found?.departmentId ?? null;
}

function isCreator(viewer: Viewer, state: Sponsored): boolean {
  return state.contract.creatorId === viewer.userId && reaches(viewer, state.contract.tenantId);
}

function isReceivedParty(
  viewer: Viewer,
  state: ContractState,
  permission: Overseeing = 'CONTRACT_READ',
): boolean {
  if (departmentThatShows(viewer, state, permission) !== null) return true;
  const received = state.signatories.filter(
    (party) => party.receiveTime !== null && reaches(viewer, party.tenantId),
  );
  if (
    received.some(
      (party) => party.receiverId === viewer.userId || overseesAll(viewer, state, party.tenantId, permission),
    )
  )
    return true;
  return state.actions.some(
    (action) =>
      (operates(viewer, state, action) || action.formerOperators.includes(viewer.userId)) &&
      received.includes(signatoryOf(state, action)),
  );
}

/** One who is named to sign for a party that has received it, or has done so. */
const isAgent = (viewer: Viewer, state: ContractState): boolean =>
  state.contract.status !== 'DRAFT' &&
  state.actions.some(
    (action) => agencyOf(viewer, action) !== null && signatoryOf(state, action).receiveTime !== null,
  );

const UNDONE = ['WAITING', 'FILLING', 'SIGNING'];

/** Steps that are not done and that the viewer holds as an agent. */
export const stepsToGiveBack = (viewer: Viewer, state: ContractState): ActionRecord[] =>
  viewer.visits === undefined && isAgent(viewer, state)
    ? dueSteps(state).filter((step) => UNDONE.includes(step.status) && agencyOf(viewer, step) !== null)
    : [];

function isCopied(viewer: Viewer, { copies }: ContractState): boolean {
  // A copy goes to a person, not to their company.
  if (!reaches(viewer, null)) return false;
  return copies.some((copy) => copy.receiveTime !== null && copy.userId === viewer.userId);
}

/** What is done in the name of a company; to refuse, and to pass a step on, stay possible. */
const ACTS_OF_COMPANIES: ReadonlySet<RuledAct> = new Set(['fill', 'approve', 'sign', 'handIn']);
export const HOLD_DENIALS = {
  FROZEN: 'PARTY_FROZEN',
  NOT_AUTHENTICATED: 'PARTY_NOT_AUTHENTICATED',
} as const satisfies Record<PartyHold, PolicyDenial>;

/** A step of several that wait for the same person may be the one whose company can do nothing. Throws PARTY_FROZEN, PARTY_NOT_AUTHENTICATED. */
export function requireFree(viewer: Viewer, state: ContractState, step: ActionRecord): void {
  const hold = holdOn(viewer, state, step);
  if (hold) throw new AppError(HOLD_DENIALS[hold]);
}

/** Steps that an act is about; every other act of a handler is about whatever waits for them. */
const STEPS_OF: Partial<Record<RuledAct, (step: ActionRecord) => boolean>> = {
  fill: (step) => step.type === 'FILL',
  approve: (step) => step.type === 'AUDIT',
  sign: isSigning,
};

function handles(viewer: Viewer, act: RuledAct, state: ContractState): ActVerdict {
  const isAbout = STEPS_OF[act] ?? (() => true);
  // An agent uses the seal, and does nothing else for the party.
  const found = act === 'sign' ? waitingActions(viewer, state) : currentActions(viewer, state);
  const waiting = found.filter(isAbout);
  const isFree = (step: ActionRecord) => !ACTS_OF_COMPANIES.has(act) || holdOn(viewer, state, step) === null;
  const free = waiting.filter(isFree);
  if (free.some((step) => act !== 'sign' || !isOwnHandOnly(viewer, step))) return true;
  if (free.length > 0) return 'OWN_SIGN_IN_NEEDED';
  if (waiting[0]) return HOLD_DENIALS[holdOn(viewer, state, waiting[0])!];
  const concerns = act === 'sign' ? signsFor : operates;
  const own = dueSteps(state).filter((action) => isAbout(action) && concerns(viewer, state, action));
  if (own.length === 0) return 'NOT_A_PARTY';
  return own.every((action) => action.status === 'SIGNED' || action.status === 'FILLED')
    ? 'ALREADY_DONE'
    : 'NOT_YOUR_TURN';
}

/** A person's own signature is not their company's to give: a session by its sign-in puts seals of the company, and nothing else. */
function isOwnHandOnly(viewer: Viewer, step: ActionRecord): boolean {
  return !reaches(viewer, null) && !takesCompanySeal(step) && step.type !== 'LP';
}
