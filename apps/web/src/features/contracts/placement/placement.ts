import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { FieldType } from '@cinnabar/protocol/contracts/fields/field-types';
import type { Rect, Size } from '@cinnabar/protocol/contracts/fields/page-rect';

/** A page that can hold fields. */
export interface Sheet extends Size {
  documentId: string;
  page: number;
}

/** A field on a page: for a signature, a seal or a date. */
export interface Placement extends Rect {
  id: string;
  documentId: string;
  /** From 1. */
  page: number;
  type: FieldType;
  /** Id of the action that fills it, or `SPONSOR_OWNER`. */
  owner: string;
  name: string;
  settings: FieldSettings;
  required: boolean;
  readOnly: boolean;
  value: string | null;
}

const LINE = { least: { width: 8, height: 4 }, most: { width: 200, height: 60 } };
const BOX = { least: { width: 4, height: 4 }, most: { width: 200, height: 270 } };

/** Seals are stamped in true size; the others may be drawn larger or smaller within reason. Null = never. */
export const SIZE_BOUNDS: Record<FieldType, { least: Size; most: Size } | null> = {
  SEAL_CORPORATE: null,
  SEAL_PERSONAL: { least: { width: 20, height: 8 }, most: { width: 100, height: 40 } },
  TIMESTAMP: { least: { width: 24, height: 5 }, most: { width: 80, height: 16 } },
  ACROSS_PAGE: null,
  TEXT: BOX,
  DATE: LINE,
  NUMBER: LINE,
  AMOUNT: LINE,
  ID_NUMBER: LINE,
  PHONE: LINE,
  EMAIL: LINE,
  CHECKBOX: BOX,
  RADIO: BOX,
  CHOICE: LINE,
  IMAGE: BOX,
  ATTACHMENT: LINE,
  TABLE: BOX,
};

/** The kind of place in which a step of a party is carried out; null for steps without a picture. */
export function placeTypeOf(action: ActionType): FieldType | null {
  switch (action) {
    case 'CORPORATE':
      return 'SEAL_CORPORATE';
    case 'LP':
    case 'OPERATOR':
    case 'PERSONAL':
      return 'SEAL_PERSONAL';
    default:
      return null;
  }
}

/** Closer than this vertically, two fields are on one line and are read from left to right. */
const SAME_LINE_MM = 4;

/** Reading order within a page: lines from the top, each from the left. */
export function inReadingOrder(placements: readonly Placement[]): Placement[] {
  const middle = (rect: Rect) => rect.y + rect.height / 2;
  return [...placements].sort((a, b) =>
    Math.abs(middle(a) - middle(b)) < SAME_LINE_MM ? a.x - b.x : middle(a) - middle(b),
  );
}
