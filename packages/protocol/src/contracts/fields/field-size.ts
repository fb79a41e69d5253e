import type { FieldType } from './field-types.ts';
import type { Size } from './page-rect.ts';

/** A company seal is 42 mm across unless the chosen seal says otherwise. */
const SEAL_MM = 42;

/** The usual sizes of fields, in millimetres. */
export const DEFAULT_SIZES: Record<FieldType, Size> = {
  SEAL_CORPORATE: { width: SEAL_MM, height: SEAL_MM },
  SEAL_PERSONAL: { width: 40, height: 16 },
  TIMESTAMP: { width: 38, height: 8 },
  ACROSS_PAGE: { width: SEAL_MM, height: SEAL_MM },
  TEXT: { width: 40, height: 7 },
  DATE: { width: 38, height: 7 },
  NUMBER: { width: 30, height: 7 },
  AMOUNT: { width: 60, height: 7 },
  ID_NUMBER: { width: 46, height: 7 },
  PHONE: { width: 34, height: 7 },
  EMAIL: { width: 50, height: 7 },
  CHECKBOX: { width: 6, height: 6 },
  RADIO: { width: 50, height: 7 },
  CHOICE: { width: 40, height: 7 },
  IMAGE: { width: 40, height: 30 },
  ATTACHMENT: { width: 50, height: 7 },
  TABLE: { width: 160, height: 40 },
};

/** The seal that a step will carry; null while that is not known. Millimetres. */
export type SealOfOwner = (owner: string) => { widthMm: number; heightMm: number } | null;

/** A settled seal has its own millimetres; everything else the usual size of its type. */
export function fieldSize({ type, owner }: { type: FieldType; owner: string }, sealOf: SealOfOwner): Size {
  const stamped = type === 'SEAL_CORPORATE' || type === 'ACROSS_PAGE';
  const seal = stamped ? sealOf(owner) : null;
  return seal ? { width: seal.widthMm, height: seal.heightMm } : DEFAULT_SIZES[type];
}
