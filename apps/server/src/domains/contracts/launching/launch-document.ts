import { drawOnPages, type LaunchPlan, launchRevision, type PageDrawing, PdfError } from '@cinnabar/pdf';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { AppError } from '../../../platform/http/app-error.ts';
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
 * (signature-structure.md).
 */
export async function launchDocument(
  deps: ContractsDeps,
  state: ContractState,
  documentId: string,
): Promise<LaunchedDocument> {
  const head = await deps.documents.headOf(documentId);
  const upload = await deps.documents.readHead(head);
  const drawings = await dataDrawings(deps, state, documentId);
  const drawn = drawings.length > 0 ? await orLocked(() => drawOnPages(upload, drawings)) : Buffer.alloc(0);
  const base = Buffer.concat([upload, drawn]);
  const plan: LaunchPlan = {
    fields: planFields(state, documentId, (action) => planAcross(state, action, documentId, base)),
    name: deps.pki.platformName(),
    reason: `${state.contract.sn} ${state.contract.subject}`,
    time: deps.clock.now(),
  };
  const signer = await deps.pki.platformSigner();
  const launched = await deps.pki.signLongTerm(base, signer, (signing) => launch(base, plan, signing));
  const file = await deps.documents.storeBytes(launched);
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
const launch = (...parameters: Parameters<typeof launchRevision>): Promise<Uint8Array> =>
  orLocked(() => launchRevision(...parameters));

async function orLocked(make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PdfError && error.code === 'forbids-changes')
      throw new AppError('DOCUMENT_LOCKED', { cause: error });
    throw error;
  }
}
