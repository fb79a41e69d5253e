import type { paperCorrectionSchema } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { heldByPapers } from '../papers/held-files.ts';
import { replacePaper } from '../papers/paper-store.ts';
import { heldByFields } from './draft-state.ts';
import { openPaperDraft } from './edit-paper-values.ts';
import { preparePapers } from './prepare-papers.ts';

/**
 * Writes other values of the sponsor into a draft of papers: its papers are typeset again, with the files that stand for these values and the fields
 * where they are now; files that were added or removed by hand stay so. Throws those of `openPaperDraft` before anything is typeset, CONTRACT_VERSION
 * when it was saved elsewhere in between, and those of `preparePapers`; then the made files remain as unused uploads.
 */
export async function correctPaperValues(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, version, values, papers: edited }: z.output<typeof paperCorrectionSchema>,
): Promise<ContractState> {
  const { draft, known } = await openPaperDraft(deps, actor, contractId);
  if (draft.contract.version !== version) throw new AppError('CONTRACT_VERSION');
  const { versionId, documents: former } = known.record;
  const [source] = await deps.templates.findSources([versionId]);
  if (!source) throw new AppError('NOT_FOUND');
  const made = await preparePapers(
    deps,
    actor,
    { versionId, values, papers: edited ?? known.record.edited },
    { templateId: source.templateId, version: known.version, facts: draft, contractId },
  );
  const { documentIds } = draft.contract;
  const isRemoved = new Set(
    former.flatMap(({ file, documentId }) => (documentIds.includes(documentId) ? [] : [file])),
  );
  const kept = made.paper.documents.filter(({ file }) => !isRemoved.has(file));
  const ids = kept.map(({ documentId }) => documentId);
  const ofPapers = new Set(former.map(({ documentId }) => documentId));
  return transition(deps, {
    contractId,
    action: 'edit',
    by: actor,
    replaceParts: true,
    apply: async (tx, state) => {
      const { contract } = state;
      if (contract.version !== version) throw new AppError('CONTRACT_VERSION');
      contract.documentIds = inPlaceOf(contract.documentIds, ofPapers, ids);
      await deps.documents.bindToContract(tx, actor, contract.documentIds, contractId);
      // A step that was taken out of the draft has no field.
      const steps = new Set(state.actions.map(({ id }) => id));
      const fields = made.fields.filter(
        ({ documentId, owner }) => ids.includes(documentId) && steps.has(owner),
      );
      state.fields = [
        ...state.fields.filter(({ documentId }) => !ofPapers.has(documentId)),
        ...fields.map(({ owner, ...field }) => ({ ...field, contractId, actionId: owner, pdfName: null })),
      ];
      // Files that its values no longer name are let go.
      if (made.held.length + heldByPapers(known).length > 0) {
        const files = [...contract.attachmentIds, ...heldByFields(state.fields), ...made.held];
        await deps.documents.bindAttachments(tx, actor, files, contractId);
      }
      await replacePaper(tx, { ...made.paper, contractId, documents: kept });
      return { version: contract.version + 1 };
    },
  });
}

/** The list with these in the place of the first of the former ones. */
function inPlaceOf(all: readonly string[], former: ReadonlySet<string>, next: readonly string[]): string[] {
  const at = all.findIndex((id) => former.has(id));
  const before = at < 0 ? all.length : at;
  const rest = (ids: readonly string[]) => ids.filter((id) => !former.has(id));
  return [...rest(all.slice(0, before)), ...next, ...rest(all.slice(before))];
}
