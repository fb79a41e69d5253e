import type { PageContent } from '@cinnabar/pdf';
import { contentOf as fieldContent, type NamedFile } from '@cinnabar/protocol/contracts/fields/field-content';
import { type DataFieldType, isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { type FieldFault, faultOf, isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { PdfWorkers } from '../../../platform/workers/pdf-workers.ts';
import type { FieldRecord } from '../lifecycle/contract-state.ts';

export type DataField = FieldRecord & { type: DataFieldType };

/** The content of a file that a field names: read in advance, because reading is asynchronous. */
export interface FieldFile extends NamedFile {
  /** As drawn on a page; null when it is no picture. */
  picture: Uint8Array | null;
}

/** Data fields of a contract that this step, or `SPONSOR`, fills. */
export function dataOf(fields: readonly FieldRecord[], owner: string): DataField[] {
  return fields.filter(isDataField).filter((field) => field.actionId === owner);
}

export const holdsFile = ({ type }: Pick<FieldRecord, 'type'>): boolean =>
  type === 'IMAGE' || type === 'ATTACHMENT';

/** The text of a value on the page; null for an empty one, and for a missing file. */
export function contentOf(
  field: DataField,
  value: string | null,
  file: FieldFile | null,
): PageContent | null {
  if (field.type !== 'IMAGE') return fieldContent(field, value, file);
  if (value === null || isEmptyValue(field, value) || !file?.picture) return null;
  return { kind: 'picture', picture: file.picture };
}

/** Values and where they are to stand. */
export interface PlacedValue {
  field: DataField;
  value: string | null;
  /** Displayed size of the page in points. */
  page: { width: number; height: number };
  file: FieldFile | null;
}

const FIT_MS = 30_000;

/**
 * Why each value may not become part of its page; null when it may. Text is laid out in the threads, with the fonts that will draw it.
 * Throws BUSY, TaskFailure.
 */
export async function faultsOnPages(
  workers: PdfWorkers,
  values: readonly PlacedValue[],
  today: Date,
): Promise<(FieldFault | null)[]> {
  const checked = values.map((one) => faultOrBox(one, today));
  const boxes = checked.flatMap((one) => (typeof one === 'object' && one ? [one] : []));
  const verdicts = boxes.length > 0 ? await workers.run('fitBoxes', boxes, { timeoutMs: FIT_MS }) : [];
  const verdictOf = new Map(boxes.map((box, at) => [box, verdicts[at]]));
  return checked.map((one) => {
    if (typeof one === 'string' || one === null) return one;
    const verdict = verdictOf.get(one);
    if (verdict === 'fits') return null;
    return verdict === 'glyph-missing' ? 'NOT_DRAWABLE' : 'NO_ROOM';
  });
}

interface FilledBox {
  content: PageContent;
  /** Points. */
  extent: { width: number; height: number };
}

function faultOrBox({ field, value, page, file }: PlacedValue, today: Date): FieldFault | FilledBox | null {
  const fault = faultOf(field, value, today);
  if (fault !== null || value === null || isEmptyValue(field, value)) return fault;
  const content = contentOf(field, value, file);
  if (content === null) return file ? 'NOT_PICTURE' : 'FILE_MISSING';
  // A picture is drawn as large as its box permits.
  if (content.kind === 'picture') return null;
  return { content, extent: { width: field.width * page.width, height: field.height * page.height } };
}
