import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { Sheet } from './placement.ts';

export type SheetFile = Pick<ContractDocument, 'id' | 'pageSizes'>;

/** Every page of every file with its size in millimetres. */
export function sheetsOf(documents: readonly SheetFile[]): Sheet[] {
  return documents.flatMap(({ id, pageSizes }) =>
    pageSizes.map(({ width, height }, at) => ({
      documentId: id,
      page: at + 1,
      width: width * MM_PER_PT,
      height: height * MM_PER_PT,
    })),
  );
}

export function findSheet(
  sheets: readonly Sheet[],
  place: { documentId: string; page: number },
): Sheet | undefined {
  return sheets.find(({ documentId, page }) => documentId === place.documentId && page === place.page);
}
