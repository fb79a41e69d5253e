import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { holdsFile } from '@cinnabar/protocol/templates/params/param-types';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CopiedFiles } from '../../documents/index.ts';
import { createDraft } from '../draft/create-draft.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type PaperRecord, readPapers } from '../papers/paper-store.ts';
import { duplicateForm } from './duplicate-form.ts';

/**
 * Duplicates a closed contract: a draft of the actor, for the company that sent it. When the draft fails, the copied files remain as unused
 * uploads. Throws NOT_FOUND, CONTRACT_STATE, NOT_SPONSOR, LAUNCH_NOT_ALLOWED.
 */
export async function duplicateContract(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  const { state } = await authoriseAct(deps, actor, contractId, 'copy');
  const { tenantId, documentIds, attachmentIds } = state.contract;
  // Its parties and its business type are those of that company.
  if (actor.tenantId === null || actor.tenantId !== tenantId) throw new AppError('LAUNCH_NOT_ALLOWED');
  const sendable = await deps.categories.listSendable(actor);
  if (sendable.length === 0) throw new AppError('LAUNCH_NOT_ALLOWED');
  const files = await deps.documents.copyFiles(actor, { documents: documentIds, attachments: attachmentIds });
  const form = duplicateForm(state, files, deps.clock.now());
  const keepsType = sendable.some(({ id }) => id === form.categoryId);
  const draft = { ...form, categoryId: keepsType ? form.categoryId : null };
  return createDraft(deps, actor, draft, {
    paper: await duplicatePapers(deps, state, files),
  });
}

/** The same papers or Word files with what the sponsor filled in but for files, as fields; sending makes them again. */
async function duplicatePapers(
  deps: ContractsDeps,
  state: ContractState,
  files: CopiedFiles,
): Promise<Omit<PaperRecord, 'contractId'> | undefined> {
  const papers = await readPapers(deps, state);
  if (!papers) return undefined;
  const { versionId, edited, deviations, ...record } = papers.record;
  const own = new Set(
    papers.version.filled.params.flatMap(({ key, type, owner, source }) =>
      owner === SPONSOR_OWNER && source === 'NONE' && !holdsFile(type) ? [key] : [],
    ),
  );
  return {
    versionId,
    edited,
    deviations,
    values: Object.fromEntries(Object.entries(record.values).filter(([key]) => own.has(key))),
    documents: record.documents.flatMap(({ file, documentId }) => {
      const copy = files.documents.get(documentId);
      return copy ? [{ file, documentId: copy }] : [];
    }),
  };
}
