import {
  bufferSource,
  composeFlattened,
  type DocumentFacts,
  findMarkers,
  inspectUpload,
  type Marker,
  type MarkerBox,
  withoutMarkers,
} from '@cinnabar/pdf';
import { sendResult } from '../results/send-result.ts';
import { withFile } from '../with-file.ts';

export interface FinishedFile {
  /** In points. */
  pageSizes: { width: number; height: number }[];
  /** Of each marker; null: the file does not have it. */
  boxes: (MarkerBox | null)[];
}

/** Ends the task with a code that the caller knows. */
class UnfitError extends Error {
  readonly code = 'unfit';
}

/**
 * Finds the markers of a PDF file that a text program has written, and sends the file without them, as it may become a contract: it is examined as uploads are.
 * Throws what the PDF package throws; `unfit`.
 */
export const finishWordFile = ({
  path,
  markers,
  facts,
}: {
  path: string;
  markers: readonly Marker[];
  facts: DocumentFacts;
}): Promise<FinishedFile> =>
  withFile(path, async (source) => {
    const boxes = await findMarkers(source, markers);
    const bytes = withoutMarkers(source, facts);
    const { pages, hazards, signatures } = inspectUpload(bytes);
    if (hazards.length > 0 || signatures > 0) throw new UnfitError(`holds ${hazards.join(', ')}`);
    const { file, undrawable } = await composeFlattened(bytes);
    if (undrawable !== null) throw new UnfitError(`page ${undrawable} cannot be flattened`);
    sendResult(file ?? bufferSource(bytes));
    return { pageSizes: pages.map(({ width, height }) => ({ width, height })), boxes };
  });
