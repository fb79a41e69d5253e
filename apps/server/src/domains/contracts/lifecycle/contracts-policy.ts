import {
  CONTRACT_LIFECYCLE,
  type ContractAction,
  ENDED_STATUSES,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Abilities, PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import type { DownloadRule } from '@cinnabar/protocol/system/system-schema';
import { reaches } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  type ActionRecord,
  type ContractState,
  type SignatoryRecord,
  signatoryOf,
} from './contract-state.ts';
import { dueSteps, isDue } from './due-steps.ts';
import { isPreparing } from './filling-steps.ts';
import { isUnnamed } from './judge-scan.ts';
import { isSigning, takesCompanySeal } from './step-fields.ts';
import { isInPerson, transferableSteps } from './transferable-steps.ts';
import { currentActions, holdOn, operates, type Viewer } from './viewer.ts';

/** Why an act may not be done; each has an error of its own, but for the state, whose error depends on the act. */
export type ActDenial =
  | 'NOT_CREATOR'
  | 'NOT_SPONSOR'
  | 'NOT_YOUR_TURN'
  | 'ALREADY_DONE'
  | 'NOT_A_PARTY'
  | 'OWN_SIGN_IN_NEEDED'
  | 'WRONG_STATE'
  | 'PARTY_FROZEN'
  | 'PARTY_NOT_AUTHENTICATED'
  | 'BY_SYSTEM';
export type DownloadDenial = 'NOT_A_PARTY' | 'DOWNLOAD_CLOSED' | 'DOWNLOAD_SPONSOR' | 'DOWNLOAD_BY_LINK';
/** Why a button is closed; keys of locales `contracts:denied`. */
type Denial = ActDenial | DownloadDenial | PrintDenial | 'PREPARING' | 'IN_PERSON' | 'VISIT';

export type ActVerdict = true | ActDenial;
export type DownloadVerdict = true | DownloadDenial;
export type PrintDenial = 'NOT_A_PARTY' | 'PRINT_NOT_COMPLETE' | 'PRINT_CLOSED' | 'PRINT_NONE_LEFT';
export type PrintVerdict = true | PrintDenial;

/** What is said elsewhere of keeping and printing files. */
export interface FileVerdicts {
  download: DownloadVerdict;
  print: PrintVerdict;
}

/** Roles of a company that watch over all its contracts: those it sponsors, and those it has received. */
export const OVERSEERS = ['SYSTEM', 'LP', 'CONTRACT'];

/** A draft is its creator's alone; afterwards its sponsor's overseers and every party that has received it may read it. */
export function mayRead(viewer: Viewer, state: ContractState): boolean {
  if (viewer.visits !== undefined && viewer.visits !== state.contract.id) return false;
  if (isCreator(viewer, state)) return true;
  if (state.contract.status === 'DRAFT') return false;
  return overseesSponsor(viewer, state) || isReceivedParty(viewer, state) || isCopied(viewer, state);
}

/** One answer for each permission word of the transition table. */
export function may(viewer: Viewer, action: ContractAction, state: ContractState): ActVerdict {
  const transition = CONTRACT_LIFECYCLE[action];
  if (!(transition.from as readonly string[]).includes(state.contract.status)) return 'WRONG_STATE';
  switch (transition.permission) {
    case 'creator':
      return isCreator(viewer, state) || 'NOT_CREATOR';
    case 'sponsor':
      return watchesOver(viewer, state) || 'NOT_SPONSOR';
    case 'current-handler':
      return handles(viewer, action, state);
    case 'handler-or-administrator':
      return transferableSteps(viewer, state).length > 0 || handles(viewer, action, state);
    case 'participant':
      return mayTalk(viewer, state) || 'NOT_A_PARTY';
    case 'code-holder':
      // Whether the code is still good is the guard's to say.
      return state.signatories.some((party) => party.sweepCode) || 'NOT_A_PARTY';
    case 'system':
      return 'BY_SYSTEM';
  }
}

/** What the viewer may do now, and why not: the browser never derives a rule again (DESIGN §3). */
export function abilitiesOf(viewer: Viewer, state: ContractState, files: FileVerdicts): Abilities {
  const asked: ContractAction[] = [
    'edit',
    'delete',
    'send',
    'fill',
    'approve',
    'sign',
    'handIn',
    'reject',
    'recall',
    'urge',
    'delay',
    'finish',
    'void',
    'transmit',
    'correct',
    'comment',
  ];
  const abilities: Record<string, true | Denial> = Object.fromEntries(
    asked.map((action) => [action, may(viewer, action, state)]),
  );
  if (
    abilities.transmit === true &&
    transferableSteps(viewer, state).every((step) => isInPerson(state, step))
  )
    abilities.transmit = 'IN_PERSON';
  // Nobody has to do anything, and yet nobody can sign.
  if (isPreparing(state)) for (const act of ['fill', 'approve', 'sign']) abilities[act] = 'PREPARING';
  // To refuse the declaration is the same button; it keeps the contract.
  if (state.contract.status === 'TERMINATING') abilities.reject = may(viewer, 'keep', state);
  // Nobody can be reminded who is nobody yet.
  if (abilities.urge === true && isDueForNobody(state)) abilities.urge = 'WRONG_STATE';
  abilities.sweepCode = maySweepCode(viewer, state);
  abilities.hostSigning = mayHost(viewer, state);
  const isDraft = state.contract.status === 'DRAFT';
  abilities.download = isDraft ? 'WRONG_STATE' : files.download;
  abilities.print = files.print;
  abilities.evidence = isDraft ? 'WRONG_STATE' : mayTalk(viewer, state) || 'NOT_A_PARTY';
  abilities.share = isDraft ? 'WRONG_STATE' : mayRead(viewer, state) || 'NOT_A_PARTY';
  abilities.copy = mayCopy(viewer, state);
  // What gives the contract to others goes on without the session that it was given in.
  if (!reaches(viewer, null))
    for (const act of ['share', 'sweepCode'])
      if (abilities[act] === true) abilities[act] = 'OWN_SIGN_IN_NEEDED';
  if (viewer.visits !== undefined) {
    for (const act of Object.keys(abilities)) if (!VISITOR_ACTS.has(act)) abilities[act] = 'VISIT';
  }
  return abilities;
}

/** What a device that was handed the contract is for. */
const VISITOR_ACTS = new Set(['fill', 'approve', 'sign', 'handIn', 'reject', 'comment', 'download']);

/** To begin once more with what has ended is for whoever could have begun it. */
export function mayCopy(viewer: Viewer, state: ContractState): ActVerdict {
  if (!ENDED_STATUSES.includes(state.contract.status)) return 'WRONG_STATE';
  return watchesOver(viewer, state) || 'NOT_SPONSOR';
}

/** The sponsor's side and every party that has received it; not who reads along. */
export function mayTalk(viewer: Viewer, state: ContractState): boolean {
  return watchesOver(viewer, state) || isReceivedParty(viewer, state);
}

/** The code is shown by whoever minds the contract, as long as a party is open. */
export function maySweepCode(viewer: Viewer, state: ContractState): ActVerdict {
  return state.signatories.some((party) => isUnnamed(party)) ? may(viewer, 'urge', state) : 'WRONG_STATE';
}

/** What of a contract tells its sponsor's side; a list row has it too. */
export interface Sponsored {
  contract: Pick<ContractState['contract'], 'status' | 'creatorId' | 'tenantId'>;
}

/** The installation's rule for keeping files. A draft's are its creator's own, who has them anyhow. */
export function mayDownload(viewer: Viewer, state: Sponsored, rule: DownloadRule): DownloadVerdict {
  if (state.contract.status === 'DRAFT') return true;
  if (!rule.open || rule.scope === 'NONE') return 'DOWNLOAD_CLOSED';
  return rule.scope === 'ALL' || watchesOver(viewer, state) || 'DOWNLOAD_SPONSOR';
}

/** What is between the sponsor and one party: private words, files that it handed in. Other parties have no part in it. */
export function sharesWith(viewer: Viewer, state: ContractState, party: SignatoryRecord): boolean {
  if (watchesOver(viewer, state)) return true;
  if (party.receiverId !== null && party.receiverId === viewer.userId && reaches(viewer, party.tenantId))
    return true;
  return state.actions.some((action) => action.signatoryId === party.id && operates(viewer, state, action));
}

/** A file that a signer handed in is for the sponsor's side and their own; every other one for all who read the contract. */
export function mayReadFile(viewer: Viewer, state: ContractState, fileId: string): boolean {
  const giver = state.signatories.find((party) => party.uploads.some(({ file }) => file?.id === fileId));
  return giver === undefined || sharesWith(viewer, state, giver);
}

/** Somebody is due who could sign on the viewer's own device. */
function mayHost(viewer: Viewer, state: ContractState): ActVerdict {
  if (viewer.visits || !watchesOver(viewer, state)) return 'NOT_SPONSOR';
  if (!reaches(viewer, null)) return 'OWN_SIGN_IN_NEEDED';
  return state.signatories.some((party) => signsInPerson(viewer, state, party) === true) || 'WRONG_STATE';
}

/** A person may sign on the device of whoever watches over the contract, when it is their turn; nobody hosts themself. */
export function signsInPerson(viewer: Viewer, state: ContractState, party: SignatoryRecord): ActVerdict {
  if (viewer.visits || !watchesOver(viewer, state)) return 'NOT_SPONSOR';
  if (!reaches(viewer, null)) return 'OWN_SIGN_IN_NEEDED';
  const waits = party.tenantType === 'PERSONAL' && party.status === 'SIGNING' && !isUnnamed(party);
  if (!waits || state.contract.status !== 'SIGNING' || !party.contact) return 'WRONG_STATE';
  return party.tenantId !== viewer.userId || 'WRONG_STATE';
}

/** The sponsor's side of a contract: who made it, and the company's overseers. */
export function watchesOver(viewer: Viewer, state: Sponsored): boolean {
  return isCreator(viewer, state) || overseesSponsor(viewer, state);
}

/** Whoever is due is nobody yet, or nobody is: the files are being made. */
function isDueForNobody(state: ContractState): boolean {
  return !state.signatories.some((party) => !isUnnamed(party) && isDue(state, party));
}

function isCreator(viewer: Viewer, state: Sponsored): boolean {
  return state.contract.creatorId === viewer.userId && reaches(viewer, state.contract.tenantId);
}

function overseesSponsor(viewer: Viewer, state: Sponsored): boolean {
  return oversees(viewer, state.contract.tenantId);
}

function oversees(viewer: Viewer, companyId: string | null): boolean {
  return (
    companyId !== null && (viewer.roles.get(companyId)?.some((role) => OVERSEERS.includes(role)) ?? false)
  );
}

function isReceivedParty(viewer: Viewer, state: ContractState): boolean {
  const received = state.signatories.filter(
    (party) => party.receiveTime !== null && reaches(viewer, party.tenantId),
  );
  if (received.some((party) => party.receiverId === viewer.userId || oversees(viewer, party.tenantId)))
    return true;
  return state.actions.some(
    (action) =>
      (operates(viewer, state, action) || action.formerOperators.includes(viewer.userId)) &&
      received.includes(signatoryOf(state, action)),
  );
}

function isCopied(viewer: Viewer, { copies }: ContractState): boolean {
  // A copy goes to a person, not to their company.
  if (!reaches(viewer, null)) return false;
  return copies.some((copy) => copy.receiveTime !== null && copy.userId === viewer.userId);
}

/** What is done in the name of a company; to refuse, and to pass a step on, stay possible. */
const ACTS_OF_COMPANIES: ReadonlySet<ContractAction> = new Set(['fill', 'approve', 'sign', 'handIn']);
export const HOLD_DENIALS = {
  FROZEN: 'PARTY_FROZEN',
  NOT_AUTHENTICATED: 'PARTY_NOT_AUTHENTICATED',
} as const satisfies Record<PartyHold, ActDenial>;

/** A step of several that wait for the same person may be the one whose company can do nothing. Throws PARTY_FROZEN, PARTY_NOT_AUTHENTICATED. */
export function requireFree(viewer: Viewer, state: ContractState, step: ActionRecord): void {
  const hold = holdOn(viewer, state, step);
  if (hold) throw new AppError(HOLD_DENIALS[hold]);
}

/** Steps that an act is about; every other act of a handler is about whatever waits for them. */
const STEPS_OF: Partial<Record<ContractAction, (step: ActionRecord) => boolean>> = {
  fill: (step) => step.type === 'FILL',
  approve: (step) => step.type === 'AUDIT',
  sign: isSigning,
};

function handles(viewer: Viewer, act: ContractAction, state: ContractState): ActVerdict {
  const isAbout = STEPS_OF[act] ?? (() => true);
  const waiting = currentActions(viewer, state).filter(isAbout);
  const isFree = (step: ActionRecord) => !ACTS_OF_COMPANIES.has(act) || holdOn(viewer, state, step) === null;
  const free = waiting.filter(isFree);
  if (free.some((step) => act !== 'sign' || !isOwnHandOnly(viewer, step))) return true;
  if (free.length > 0) return 'OWN_SIGN_IN_NEEDED';
  if (waiting[0]) return HOLD_DENIALS[holdOn(viewer, state, waiting[0])!];
  const own = dueSteps(state).filter((action) => isAbout(action) && operates(viewer, state, action));
  if (own.length === 0) return 'NOT_A_PARTY';
  return own.every((action) => action.status === 'SIGNED' || action.status === 'FILLED')
    ? 'ALREADY_DONE'
    : 'NOT_YOUR_TURN';
}

/** A person's own signature is not their company's to give: a session by its sign-in puts seals of the company, and nothing else. */
function isOwnHandOnly(viewer: Viewer, step: ActionRecord): boolean {
  return !reaches(viewer, null) && !takesCompanySeal(step) && step.type !== 'LP';
}
