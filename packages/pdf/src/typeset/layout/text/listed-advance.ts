import type { Weight } from '../laid-paper.ts';
import type { FaceName } from '../layout-block.ts';
import type { AdvanceOf } from './cells.ts';
import { unpackWidths } from './unpack-widths.ts';
import { HEI_BOLD } from './widths/hei-bold.ts';
import { HEI_REGULAR } from './widths/hei-regular.ts';
import { KAI_BOLD } from './widths/kai-bold.ts';
import { KAI_REGULAR } from './widths/kai-regular.ts';
import { SONG_BOLD } from './widths/song-bold.ts';
import { SONG_REGULAR } from './widths/song-regular.ts';

const LISTS: Record<FaceName, Record<Weight, string>> = {
  song: { regular: SONG_REGULAR, bold: SONG_BOLD },
  hei: { regular: HEI_REGULAR, bold: HEI_BOLD },
  kai: { regular: KAI_REGULAR, bold: KAI_BOLD },
};

const unpacked = new Map<string, Map<number, number>>();

/**
 * Widths of the bundled faces from lists, where their files are not at hand. A character that no list names is as wide as a Chinese one, and so
 * is 〓, which stands for what no face has.
 */
export const listedAdvance: AdvanceOf = ({ face, weight }, char) => {
  const list = LISTS[face][weight];
  let widths = unpacked.get(list);
  if (!widths) {
    widths = unpackWidths(list);
    unpacked.set(list, widths);
  }
  return (widths.get(char.codePointAt(0)!) ?? 1000) / 1000;
};
