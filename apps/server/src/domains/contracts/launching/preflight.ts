import type { ErrorName, PlainErrorName } from '@cinnabar/protocol/errors';
import type { CategoryRules } from '../../categories/index.ts';
import type { KnownFiles } from '../../documents/index.ts';
import {
  actionsOf,
  type ContractState,
  partyName,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isSenderFrozen } from '../lifecycle/is-sender-frozen.ts';
import { hasItsFields, isSigning } from '../lifecycle/step-fields.ts';
import { findPaperProblems } from '../papers/paper-problems.ts';
import type { ContractPapers } from '../papers/paper-store.ts';
import { findPartyCompany, findReceiver } from '../parties/find-party-company.ts';
import { lacksRealName, verifyLink } from '../requirements/real-name-demand.ts';
import { findCategoryProblems } from './category-problems.ts';
import { findDataProblems } from './data-problems.ts';
import { findFeeProblems } from './fee-problems.ts';
import { findOpenFiles, findUndrawnFiles } from './file-problems.ts';
import { findKeywords } from './find-keywords.ts';
import { findOperatorProblem } from './operator-problems.ts';
import { findPlaceFaults } from './place-problems.ts';
import { aboutParty, type PartyError, type Problem } from './problem.ts';
import { findTemplateProblems, templatesOf } from './template-sources.ts';

/** The part of a party's card where it is fixed; the card itself where no single part is. */
const PARTS: Partial<Record<ErrorName, string>> = {
  SEND_NAME_MISSING: '-name',
  SEND_COMPANY_UNKNOWN: '-name',
  SEND_CONTACT_MISSING: '-contact',
  SEND_RECEIVER_UNKNOWN: '-contact',
  SEND_MAIL_OFF: '-contact',
  SEND_SMS_OFF: '-contact',
  SEND_OPERATOR_FOREIGN: '-steps',
  SEND_OPERATOR_UNKNOWN: '-steps',
  SEND_AGENT_UNKNOWN: '-steps',
  SEAL_AGENT_BOTH_SIDES: '-steps',
  SEAL_OUTSIDE_GRANT: '-steps',
  SEAL_LIMIT_REACHED: '-steps',
  SEND_APPROVER_MISSING: '-steps',
  SEND_LP_SEAL_MISSING: '-steps',
};

/** The pre-flight: everything that would fail after sending, reported before. */
export async function findProblems(
  deps: ContractsDeps,
  state: ContractState,
  {
    files,
    rules,
    papers,
  }: { files: KnownFiles['documents']; rules: CategoryRules | null; papers: ContractPapers | null },
  now: Date,
): Promise<Problem[]> {
  const { contract } = state;
  const form = `/launch/contract/${contract.id}`;
  const problems: Problem[] = [];
  const add = (error: PlainErrorName, link: string) => problems.push({ error, link });
  const addOf = (party: string, error: PartyError, link: string) =>
    problems.push({ ...aboutParty(error, party), link });
  if (!(await deps.system.setting('contract/send')).open) add('SEND_CLOSED', form);
  // A draft belongs to its creator only.
  if (await lacksRealName(deps, 'send', contract.creatorId))
    add('REAL_NAME_REQUIRED', verifyLink(`/launch/appoint/${contract.id}`));
  if (contract.subject.trim() === '') add('SEND_SUBJECT_MISSING', `${form}#subject`);
  if (contract.documentIds.length === 0) add('SEND_DOCUMENT_MISSING', `${form}#documents`);
  // An Office file that is not converted yet, or whose conversion failed.
  if (files.some((file) => file.state !== 'READY')) add('DOCUMENT_CONVERTING', `${form}#documents`);
  if (state.signatories.length === 0) add('SEND_PARTY_MISSING', `${form}#parties`);
  if (!contract.expireTime || contract.expireTime <= now) add('SEND_DEADLINE_MISSING', `${form}#deadline`);
  if (contract.startTime && contract.endTime && contract.startTime > contract.endTime)
    add('SEND_TERM_REVERSED', `${form}#term`);
  const keywords = await findKeywords(deps, state, { files, rules, papers });
  // A frozen company offers no type to anyone; that is then the reason.
  const frozen = rules?.maySend === false && (await isSenderFrozen(deps, state));
  if (frozen) add('COMPANY_FROZEN', form);
  problems.push(
    ...findCategoryProblems(state, files, rules, now, keywords).filter(
      ({ error }) => !frozen || error !== 'SEND_CATEGORY_SENDER',
    ),
  );
  const organizations = await namesOfOrganizations(deps, state);
  // As sending will know it.
  const made = { ...state, contract: { ...contract, fromTemplateIds: templatesOf(state, files) } };
  for (const party of state.signatories) {
    const error = await partyProblem(deps, made, party);
    if (error) addOf(partyName(party), error, `${form}#party-${party.id}${PARTS[error] ?? ''}`);
    if (isNamed(party) && organizations.has(party.receiverName)) {
      const part = party.tenantType === 'PERSONAL' ? 'name' : 'receiver';
      problems.push({
        error: 'SEND_NAME_OF_ORGANIZATION',
        params: { name: party.receiverName },
        link: `${form}#party-${party.id}-${part}`,
      });
    }
    if (!hasPlaces(state, party))
      addOf(partyName(party), 'SEND_FIELD_MISSING', `/launch/appoint/${contract.id}`);
  }
  problems.push(...findPlaceFaults(state, files));
  for (const { id, name, contact } of state.copies) {
    const error = contact ? await unreachable(deps, contact) : null;
    if (error) addOf(name, error, `${form}#copy-${id}`);
  }
  problems.push(...(await findTemplateProblems(deps, state, files)));
  problems.push(...(await findOpenFiles(deps, state, files)));
  problems.push(...(await findUndrawnFiles(deps, state, files)));
  problems.push(...(await findDataProblems(deps, state, { files, papers }, now)));
  if (papers) problems.push(...(await findPaperProblems(deps, state, papers, now)));
  problems.push(...(await findFeeProblems(deps, state)));
  return problems;
}

/** The description of a party that is named by a scan is no name until then. */
const isNamed = (party: SignatoryRecord): party is SignatoryRecord & { receiverName: string } =>
  !party.sweepCode && party.receiverName !== null;

/** The receivers' names that are an organization's. */
const namesOfOrganizations = (
  { identity }: ContractsDeps,
  { signatories }: ContractState,
): Promise<ReadonlySet<string>> =>
  identity.namesOfOrganizations(signatories.filter(isNamed).map(({ receiverName }) => receiverName));

async function partyProblem(
  deps: ContractsDeps,
  state: ContractState,
  party: SignatoryRecord,
): Promise<PartyError | null> {
  if (partyName(party).trim() === '') return 'SEND_NAME_MISSING';
  if (party.tenantType === 'PERSONAL') {
    if (party.sweepCode) return null;
    return party.contact ? unreachable(deps, party.contact) : 'SEND_CONTACT_MISSING';
  }
  const company = await findPartyCompany(deps, party);
  if (!company) return 'SEND_COMPANY_UNKNOWN';
  if (company.freeze) return 'COMPANY_FROZEN';
  if (party.contact && !(await findReceiver(deps, company.id, party.contact))) return 'SEND_RECEIVER_UNKNOWN';
  const operators = await findOperatorProblem(deps, state, party, company);
  if (operators) return operators;
  const needs = new Set(actionsOf(state, party.id).map(({ type }) => type));
  if (needs.has('CORPORATE') && !(await deps.seals.companyHasSeal(company.id))) return 'SEND_SEAL_MISSING';
  if (needs.has('LP') && !(await deps.seals.companyHasSeal(company.id, 'LP'))) return 'SEND_LP_SEAL_MISSING';
  return null;
}

/** A receiver with an account here also finds the contract in the message centre; others depend on a message. */
async function unreachable(
  { notifications, identity }: ContractsDeps,
  contact: string,
): Promise<PartyError | null> {
  if ((await notifications.reaches(contact)) || (await identity.findUserByContact(contact))) return null;
  return contact.includes('@') ? 'SEND_MAIL_OFF' : 'SEND_SMS_OFF';
}

/** Every signing step of a party needs a field on some page. */
function hasPlaces(state: ContractState, party: SignatoryRecord): boolean {
  return actionsOf(state, party.id).every(
    (action) => !isSigning(action) || hasItsFields(action, state.fields),
  );
}
