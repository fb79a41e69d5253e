import { fillWatermark } from '@cinnabar/protocol/contracts/watermark';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { formatDateTime } from '../../../lib/format.ts';

export interface MarkedReader {
  name: string;
  /** As it is; empty where it is not known. */
  contact: string;
  /** Since when the pages are read, in ms. */
  time: number;
}

/** What the watermark says of a reader. The server has put the number of the contract in. */
export const writeMark = (text: string, { name, contact, time }: MarkedReader): string =>
  fillWatermark(text, {
    '{name}': name,
    '{contact}': maskContact(contact),
    '{time}': formatDateTime(time),
    '{number}': '',
  });
