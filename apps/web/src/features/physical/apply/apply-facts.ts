import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { PhotoDebt } from '@cinnabar/protocol/physical/photo-debt-schema';
import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';

/** What both forms choose from. */
export interface ApplyFacts {
  companyId: string;
  types: readonly Category[];
  seals: readonly PhysicalSeal[];
  /** Of the reader. */
  debt: PhotoDebt;
}
