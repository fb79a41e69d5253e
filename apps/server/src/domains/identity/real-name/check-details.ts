import { openBox, sealBox } from './sealed-box.ts';

/** The details that a person submitted. */
export interface CheckDetails {
  name: string;
  number: string;
  mobile: string | null;
  card: string | null;
}

const context = (checkId: string) => `real-name:${checkId}`;

export function sealDetails(masterKey: Uint8Array, checkId: string, details: CheckDetails): Buffer {
  return sealBox(masterKey, Buffer.from(JSON.stringify(details)), context(checkId));
}

export function openDetails(masterKey: Uint8Array, check: { id: string; details: Buffer }): CheckDetails {
  return JSON.parse(openBox(masterKey, check.details, context(check.id)).toString());
}
