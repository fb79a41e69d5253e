import type { PageDrawing } from '@cinnabar/pdf';
import { isDataField } from '@cinnabar/protocol/contracts/field-schema';
import { contentOf } from '../fields/field-content.ts';
import { readFiles } from '../fields/read-files.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** What was filled in on one file, as it becomes part of its pages. */
export async function dataDrawings(
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
