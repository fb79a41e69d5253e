import type { Rect } from '@cinnabar/protocol/contracts/fields/page-rect';
import { createContext } from 'react';
import type { Placement } from '../../placement/placement.ts';

/** A word that was found, and the place that would be put there. */
export interface KeywordMark {
  id: string;
  documentId: string;
  page: number;
  /** Millimetres. */
  word: Rect;
  /** Null while the hit is not taken. */
  place: Placement | null;
}

export const KeywordContext = createContext<readonly KeywordMark[]>([]);
