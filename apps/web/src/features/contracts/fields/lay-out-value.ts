import { type Appearance, type Extent, layOut, listedAdvance, PdfError } from '@cinnabar/pdf/browser';
import { contentOf, type FieldContent } from '@cinnabar/protocol/contracts/fields/field-content';
import type { FieldFault } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { FillableField } from './fillable-field.ts';

/** Points: smaller letters are refused. */
const LEAST_PT = 6;
/** Points: high enough for a text of any length. */
const ENDLESS = 100_000;

export interface LaidOutValue {
  appearance: Appearance;
  /** Points: what the appearance was laid out in; as high as the box where it fits. */
  height: number;
}

/** The layout of a value in the file; a value that does not fit is in the smallest letters and exceeds the box. */
export function layOutValue(content: FieldContent, box: Extent): LaidOutValue {
  const fitting = tryLayOut(content, box);
  if (fitting) return { appearance: fitting, height: box.height };
  const endless = { width: box.width, height: ENDLESS };
  return { appearance: tryLayOut({ ...content, size: LEAST_PT }, endless) ?? [], height: ENDLESS };
}

function tryLayOut(content: FieldContent, box: Extent): Appearance | null {
  try {
    return layOut(content, box, listedAdvance);
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

const judged = new WeakMap<FillableField, { value: string | null; fault: FieldFault | null }>();

/** Whether a value fits its box at a legible size. Of files the server decides it: only the server knows their names. */
export function roomFault(
  field: FillableField,
  value: string | null,
  documents: readonly ContractDocument[],
): FieldFault | null {
  const known = judged.get(field);
  if (known && known.value === value) return known.fault;
  const page = documents.find(({ id }) => id === field.documentId)?.pageSizes[field.page - 1];
  const content = contentOf(field, value, null);
  const box = page && { width: field.width * page.width, height: field.height * page.height };
  const fault = content && box && !tryLayOut(content, box) ? 'NO_ROOM' : null;
  judged.set(field, { value, fault });
  return fault;
}
