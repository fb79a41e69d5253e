import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { rememberParties } from '../address-book/remember-parties.ts';
import { advance, moveSignatory } from '../advance-contract.ts';
import { tellOpened } from '../contract-messages.ts';
import { type ActionRecord, actionsOf, type ContractState, type SignatoryRecord } from '../contract-state.ts';
import { transition } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayRead } from '../contracts-policy.ts';
import { findState } from '../contracts-store.ts';
import { findPartyCompany, findReceiver } from '../find-party-company.ts';
import { type LaunchedDocument, launchDocument } from '../launch-document.ts';
import { namesOf } from '../plan-fields.ts';
import { findProblems } from '../preflight.ts';
import { loadViewer } from '../viewer.ts';

/**
 * Sends a draft. The launch revision of every file (all form fields and the platform's certification) is made outside any
 * transaction, because it reaches out to the timestamp authority; the transaction then checks that the draft is still the one
 * the bytes were made from. Throws the first problem of the pre-flight, LICENSE_EXPIRED or CONTRACT_VERSION.
 */
export async function sendContract(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  await deps.license.requireLicense();
  const draft = await findState(deps.database.db, contractId);
  if (!draft || !mayRead(await loadViewer(deps.organizations, actor), draft)) throw new AppError('NOT_FOUND');
  if (draft.contract.status !== 'DRAFT') throw new AppError('CONTRACT_STATE');
  const [problem] = await findProblems(deps, draft, deps.clock.now());
  if (problem) throw new AppError(problem.error, { params: problem.params, result: { link: problem.link } });
  const launched = await Promise.all(
    draft.contract.documentIds.map((documentId) => launchDocument(deps, draft, documentId)),
  );
  return transition(deps, {
    contractId,
    action: 'send',
    by: actor,
    choose: () => 'SIGNING',
    apply: async (tx, state, now) => {
      if (state.contract.version !== draft.contract.version) throw new AppError('CONTRACT_VERSION');
      for (const document of launched) await writeLaunch(deps, tx, state, document);
      for (const party of state.signatories) {
        await addressParty(deps, tx, state, party);
        moveSignatory(party, 'send');
      }
      state.contract.sendTime = now;
      await rememberParties(tx, state, now);
      const { opened } = advance(state, now);
      await tellOpened(deps, tx, state, opened);
      const attachments = await deps.documents.listAttachments(contractId);
      return {
        documents: launched.map((document) => document.file.sha256).join(' '),
        ...(attachments.length > 0 && { attachments: attachments.map(({ sha256 }) => sha256).join(' ') }),
      };
    },
  });
}

async function writeLaunch(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  launched: LaunchedDocument,
): Promise<void> {
  const { documentId, file, expectedSha256 } = launched;
  const written = await deps.documents.appendRevision(tx, {
    documentId,
    expectedSha256,
    ...file,
    kind: 'LAUNCH',
  });
  if (written === 'stale') throw new AppError('CONTRACT_VERSION');
  for (const action of state.actions) {
    const { byField } = namesOf(state, action.id, documentId);
    for (const field of state.fields) field.pdfName = byField.get(field.id) ?? field.pdfName;
  }
}

/** From here on a party is somebody: a person's account, or the people and roles of a company who may act for it. */
async function addressParty(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  party: SignatoryRecord,
): Promise<void> {
  // Becomes somebody when the code is scanned.
  if (party.sweepCode) return;
  if (party.tenantType === 'PERSONAL') {
    const user = await deps.identity.findOrCreateUserByContact(tx, {
      contact: party.contact!,
      name: party.receiverName!,
      invitedBy: state.contract.creatorId,
    });
    party.tenantId = user.id;
    for (const action of actionsOf(state, party.id)) {
      action.operators = [{ id: user.id, name: party.receiverName!, type: 'USER' }];
    }
    return;
  }
  const company = await findPartyCompany(deps, party);
  if (!company) throw new AppError('SEND_COMPANY_UNKNOWN', { params: { party: party.tenantName } });
  // The registered name is what a seal stands for, whatever the form called it.
  Object.assign(party, { tenantId: company.id, tenantName: company.name, tenantType: company.tenantType });
  party.sponsor = company.id === state.contract.tenantId;
  if (party.contact) party.receiverId = (await findReceiver(deps, company.id, party.contact))?.id ?? null;
  for (const action of actionsOf(state, party.id))
    action.operators = await companyOperators(deps, company.id, action);
}

/** Who acts inside a company: named users of the seal, and the holders of the role that keeps it. */
async function companyOperators(
  deps: ContractsDeps,
  companyId: string,
  action: ActionRecord,
): Promise<ActionRecord['operators']> {
  const role = action.type === 'LP' ? 'LP' : 'SA';
  const holders = await deps.organizations.listRoleMembers(companyId, role);
  // A company without a seal administrator is acted for by its administrators.
  const keeper = holders.length > 0 ? role : 'SYSTEM';
  return [{ id: keeper, name: keeper, type: 'ROLE' }];
}
