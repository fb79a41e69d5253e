import { fitsBox, type PageContent } from '@cinnabar/pdf';
import { contentOf as fieldContent, type NamedFile } from '@cinnabar/protocol/contracts/fields/field-content';
import { type DataFieldType, isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { type FieldFault, faultOf, isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
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

/** Why a value may not become part of the page; null when it may. @param page its displayed size in points */
export function faultOnPage(
  field: DataField,
  value: string | null,
  page: { width: number; height: number },
  file: FieldFile | null,
  today: Date,
): FieldFault | null {
  const fault = faultOf(field, value, today);
  if (fault !== null || value === null || isEmptyValue(field, value)) return fault;
  const content = contentOf(field, value, file);
  if (content === null) return file ? 'NOT_PICTURE' : 'FILE_MISSING';
  const box = { width: field.width * page.width, height: field.height * page.height };
  const verdict = fitsBox(content, box);
  if (verdict === 'fits') return null;
  return verdict === 'glyph-missing' ? 'NOT_DRAWABLE' : 'NO_ROOM';
}
