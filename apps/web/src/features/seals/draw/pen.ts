import { INK_COLORS, SIGNATURE_INKS, type SignatureInk } from '@cinnabar/protocol/seals/signature-ink';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';

export const NIBS = ['FINE', 'MEDIUM', 'BOLD'] as const;
export type Nib = (typeof NIBS)[number];

export interface Pen {
  ink: SignatureInk;
  nib: Nib;
}

/** Radius of the line in px, from a quick stroke to a slow one. */
const WIDTHS: Record<Nib, { minWidth: number; maxWidth: number }> = {
  FINE: { minWidth: 0.7, maxWidth: 2.8 },
  MEDIUM: { minWidth: 1.1, maxWidth: 4.2 },
  BOLD: { minWidth: 1.8, maxWidth: 6.2 },
};

/** The pen in the words of signature_pad. */
export function lineOf({ ink, nib }: Pen) {
  return { penColor: INK_COLORS[ink], ...WIDTHS[nib] };
}

const KEY = 'signature-pen';

/** The pen last used in this browser. */
export function readPen(): Pen {
  const [ink, nib] = (readStored(KEY) ?? '').split(' ');
  return {
    ink: SIGNATURE_INKS.find((one) => one === ink) ?? 'BLACK',
    nib: NIBS.find((one) => one === nib) ?? 'MEDIUM',
  };
}

export function keepPen({ ink, nib }: Pen): void {
  writeStored(KEY, `${ink} ${nib}`);
}
