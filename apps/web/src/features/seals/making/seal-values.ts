import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  CUSTOMARY_FOOT,
  type NameSuffix,
  proposedSpec,
  SEAL_NUMBER,
  type SealCategoryCode,
  type SealMiddle,
  type SealSpecCode,
} from '@cinnabar/protocol/seals/seal-specs';

/** What a keeper enters in the maker. */
export interface SealValues {
  categoryId: SealCategoryCode;
  spec: SealSpecCode;
  footText: string;
  number: string;
  middle: SealMiddle;
  latinName: string;
  suffix: NameSuffix;
  name: string;
}

/** What a category begins with; `name` is its name in the language of the page. */
export const valuesOf = (categoryId: SealCategoryCode, owner: Company, name: string): SealValues => ({
  categoryId,
  spec: proposedSpec(categoryId, owner),
  footText: CUSTOMARY_FOOT[categoryId] ?? '',
  number: '',
  middle: 'STAR',
  latinName: '',
  suffix: 'ZHI_YIN',
  name,
});

/** The query of the preview: the number only once it is whole, so that typing does not fail. */
export function previewQuery(companyId: string, values: SealValues) {
  const { categoryId, spec, footText, number, middle, latinName } = values;
  return {
    companyId,
    categoryId,
    spec,
    middle,
    ...(footText.trim() ? { footText: footText.trim() } : {}),
    ...(SEAL_NUMBER.test(number.trim()) ? { number: number.trim() } : {}),
    ...(latinName.trim() ? { latinName: latinName.trim() } : {}),
  };
}
