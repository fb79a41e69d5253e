import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { BATCH_WAITING } from '@cinnabar/protocol/contracts/sign-code';
import { heldFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { isAccess } from '../access/access-event.ts';
import { findViews } from '../access/find-views.ts';
import { noteAccess } from '../access/record-access.ts';
import type { DownloadVerdict } from '../lifecycle/contract-guards.ts';
import { type ContractState, waitingCompanies } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayDownload, mayRead, mayReadFile } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { shownDocuments } from '../lifecycle/due-steps.ts';
import { loadViewer, type Viewer, withPrincipals } from '../lifecycle/viewer.ts';
import { presentPaper } from '../papers/present-paper.ts';
import { findAround } from './around-store.ts';
import { presentContract } from './contracts-present.ts';
import { checkDownload } from './download-policy.ts';
import { presentTimeline } from './present-timeline.ts';
import { leftPrintCount, printVerdict } from './print-policy.ts';
import { watermarkOf } from './watermark.ts';

/** The contract with documents, parties, steps and log. What the caller may not see answers like what does not exist. */
export async function getContract(
  deps: ContractsDeps,
  reader: Reader,
  contractId: string,
): Promise<Contract> {
  const { state, viewer } = await getShown(deps, reader, contractId);
  if (viewer !== NOBODY && state.contract.status !== 'DRAFT')
    await noteAccess(deps, reader, { contractId: state.contract.id, event: 'CONTRACT_OPEN' });
  const contract = await describeContract(deps, state, viewer, await checkDownload(deps, reader, state));
  return viewer === NOBODY ? withoutTraces(contract) : contract;
}

/** The viewer of a view token: one who holds no office and has nothing to do. */
const NOBODY: Viewer = { userId: '', tenantId: null, roles: new Map() };

/** A contract that is only read: by who may read it anyhow, else by a view token that opens the whole of it. */
export async function getShown(
  deps: ContractsDeps,
  { actor, pass }: Reader,
  contractId: string,
): Promise<{ state: ContractState; viewer: Viewer }> {
  const state = await findState(deps.database.db, contractId);
  if (state && actor) {
    const viewer = await loadViewer(deps.organizations, actor);
    if (mayRead(viewer, state))
      return { state, viewer: await withPrincipals(deps.organizations, viewer, state) };
  }
  if (state && pass?.contractId === state.contract.id && pass.documentId === null)
    return { state, viewer: NOBODY };
  throw new AppError('NOT_FOUND');
}

/** From where and by which device the parties acted, and what they read, is between them. */
function withoutTraces(contract: Contract): Contract {
  const timeline = contract.timeline
    .filter(({ event }) => !isAccess(event))
    .map((entry) => ({ ...entry, address: null, device: null }));
  const signatories = contract.signatories.map((party) => ({ ...party, viewTime: null }));
  return { ...contract, signatories, timeline };
}

/** The contract as the one who just acted on it sees it now. */
export async function presentFor(deps: ContractsDeps, actor: Actor, state: ContractState): Promise<Contract> {
  const viewer = await withPrincipals(deps.organizations, await loadViewer(deps.organizations, actor), state);
  const contract = await describeContract(deps, state, viewer);
  if (contract.status !== 'DRAFT') return contract;
  // A draft answers every save: that each answer names all saves before it would grow with the square of them.
  return { ...contract, timeline: contract.timeline.filter(({ event }) => event !== 'CONTRACT_EDIT') };
}

async function describeContract(
  deps: ContractsDeps,
  state: ContractState,
  viewer: Viewer,
  download?: DownloadVerdict,
): Promise<Contract> {
  const { id } = state.contract;
  const shown = shownDocuments(state);
  const [around, rule, printRule, mark, holds, paper] = await Promise.all([
    findAround(deps.database.db, id, shown, viewer.userId),
    deps.system.setting('contract/download'),
    deps.system.setting('contract/print'),
    deps.system.setting('getprotectwatermark'),
    deps.organizations.holdsOf(waitingCompanies(state)),
    presentPaper(deps, state, viewer),
  ]);
  const { archive, batchWaiting } = around;
  const { documents, attachments } = deps.documents.presentFiles(shown, around.files);
  const log = await deps.audit.readSelected({ kind: 'CONTRACT', id }, around.log);
  const { intact, brokenAt } = log.verdict;
  const told = {
    timeline: presentTimeline(state, log.records),
    log: { intact, brokenAt },
    views: findViews(state, log.records),
  };
  // The values of fields and the files that signers upload are shown where they belong.
  const own = attachments.filter(
    ({ id }) => state.contract.attachmentIds.includes(id) && mayReadFile(viewer, state, id),
  );
  const held = new Set(paper ? heldFiles(paper.params, paper.values).map((one) => one.id) : []);
  const fieldFiles = attachments.filter(
    ({ id }) => held.has(id) || state.fields.some(({ value }) => value === id),
  );
  const files = { documents, attachments: own, fieldFiles, archive, watermark: watermarkOf(state, mark) };
  const contract = presentContract(state, viewer, files, told, {
    download: download ?? mayDownload(viewer, state, rule),
    print: printVerdict(viewer, state, printRule),
    now: deps.clock.now(),
    leftPrintCount: leftPrintCount(state, printRule),
    holds,
  });
  return { ...contract, ...(paper && { paper }), batchStatus: batchWaiting ? BATCH_WAITING : null };
}
