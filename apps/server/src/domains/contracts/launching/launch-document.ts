import type { LaunchPlan, PageDrawing } from '@cinnabar/pdf';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { AppError } from '../../../platform/http/app-error.ts';
import { revisionsOf } from '../../../platform/workers/pdf-revisions.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { Head, KnownFiles } from '../../documents/index.ts';
import { planAcross } from '../fields/across-page.ts';
import { contentOf } from '../fields/field-content.ts';
import { planFields } from '../fields/plan-fields.ts';
import { readFiles } from '../fields/read-files.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

export interface LaunchedDocument {
  documentId: string;
  /** Digest of the upload that the launch revision is based on. */
  expectedSha256: string;
  file: { storageKey: string; sha256: string; size: number };
}

/**
 * Makes the launch revision of one file: values become part of its pages, then every form field and the platform's certification are added
 * (signature-structure.md). `known` is the document where the call has read it; `base` is what a paper was typeset to.
 */
export async function launchDocument(
  deps: ContractsDeps,
  state: ContractState,
  documentId: string,
  {
    known,
    base: typeset,
  }: { known?: KnownFiles['documents'][number] | undefined; base?: Head | undefined } = {},
): Promise<LaunchedDocument> {
  const head = typeset ?? (await deps.documents.headOf(known ?? documentId));
  const drawings = await dataDrawings(deps, state, documentId);
  const plan: LaunchPlan = {
    fields: planFields(state, documentId, (action) => planAcross(state, action, documentId, head.pageSizes)),
    name: deps.pki.platformName(),
    // A number that sending draws is not known yet.
    reason: `${state.contract.sn} ${state.contract.subject}`.trim(),
    time: deps.clock.now(),
  };
  const signer = await deps.pki.platformSigner();
  const appended = await deps.documents.borrowFile(head, (path) =>
    orLocked(async () => {
      const upload = revisionsOf(deps.workers, { path, parts: [] });
      const base = drawings.length > 0 ? upload.followedBy(await upload.draw(drawings)) : upload;
      const launched = await deps.pki.signLongTerm(base, signer, base.launch(plan));
      return Buffer.concat([base.appended(), launched]);
    }),
  );
  const file = await deps.documents.storeExtended(head, appended);
  return { documentId, expectedSha256: head.sha256, file };
}

/** The values on one file, as page content. */
async function dataDrawings(
  deps: ContractsDeps,
  state: ContractState,
  documentId: string,
): Promise<PageDrawing[]> {
  const fields = state.fields.filter(isDataField).filter((field) => field.documentId === documentId);
  const files = await readFiles(deps, state.contract.id, fields);
  return fields.flatMap((field): PageDrawing[] => {
    const content = contentOf(field, field.value, files.get(field.value ?? '') ?? null);
    const { page, x, y, width, height } = field;
    return content ? [{ page, rect: { x, y, width, height }, content }] : [];
  });
}

/** A file that arrived signed takes signature fields only: further pictures and dates would break its signatures. */
async function orLocked(make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof TaskFailure && error.code === 'forbids-changes')
      throw new AppError('DOCUMENT_LOCKED', { cause: error });
    throw error;
  }
}
