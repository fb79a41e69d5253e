import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import {
  type ActionRecord,
  type ContractState,
  type FieldRecord,
  signatoryOf,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findPartyCompany } from '../parties/find-party-company.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

type Box = Pick<FieldRecord, 'y' | 'width' | 'height'>;

/**
 * Sets cross-page seals to the size of their seal, in true millimetres, centred on the chosen height: the seal that the form names, else
 * the company's first. Where neither is known the box stays unchanged.
 */
export async function sizeAcrossSeals(deps: ContractsDeps, state: ContractState): Promise<Map<string, Box>> {
  const boxes = new Map<string, Box>();
  const across = state.fields.filter((field) => field.type === 'ACROSS_PAGE');
  if (across.length === 0) return boxes;
  const documents = await deps.documents.listDocuments(state.contract.documentIds);
  for (const field of across) {
    const action = state.actions.find((one) => one.id === field.actionId);
    const page = documents.find((one) => one.id === field.documentId)?.pageSizes[field.page - 1];
    const seal = action && (await expectedSeal(deps, state, action));
    if (page && seal) boxes.set(field.id, boxAround(field, page, seal));
  }
  return boxes;
}

async function expectedSeal(deps: ContractsDeps, state: ContractState, action: ActionRecord) {
  if (action.type !== 'CORPORATE') return null;
  const company = await findPartyCompany(deps, signatoryOf(state, action));
  const seals = company ? await deps.seals.listCompanySeals(company.id) : [];
  return seals.find((seal) => seal.id === action.sealId) ?? seals[0] ?? null;
}

function boxAround(
  field: FieldRecord,
  page: ContractDocument['pageSizes'][number],
  seal: { widthMm: number; heightMm: number },
): Box {
  const height = Math.min(1, (seal.heightMm * POINTS_PER_MILLIMETRE) / page.height);
  const width = Math.min(1, (seal.widthMm * POINTS_PER_MILLIMETRE) / page.width);
  const y = Math.min(1 - height, Math.max(0, field.y + (field.height - height) / 2));
  return { y, width, height };
}

export function applyBoxes(state: ContractState, boxes: ReadonlyMap<string, Box>): void {
  for (const field of state.fields) Object.assign(field, boxes.get(field.id));
}
