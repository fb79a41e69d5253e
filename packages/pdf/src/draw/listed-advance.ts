import { unpackWidths } from '../typeset/layout/text/unpack-widths.ts';
import { HEI_REGULAR } from '../typeset/layout/text/widths/hei-regular.ts';
import type { AdvanceOf } from './measure-text.ts';

let widths: Map<number, number> | undefined;

/**
 * Widths of the bundled faces from a list, where their files are not at hand; all characters that the list does not name are as wide as
 * a Chinese one. Never says that a character cannot be drawn.
 */
export const listedAdvance: AdvanceOf = (char) => {
  widths ??= unpackWidths(HEI_REGULAR);
  return (widths.get(char.codePointAt(0)!) ?? 1000) / 1000;
};
