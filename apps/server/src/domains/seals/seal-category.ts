import type { SealCategoryCode } from '@cinnabar/protocol/seals/seal-specs';
import type { Language } from '@cinnabar/protocol/transport/headers';

/** The purposes of company seals. */
export const SEAL_CATEGORIES = [
  { code: 'OFFICIAL', zh_CN: '公章', en_US: 'Company seal' },
  { code: 'CONTRACT', zh_CN: '合同专用章', en_US: 'Contract seal' },
  { code: 'FINANCE', zh_CN: '财务专用章', en_US: 'Finance seal' },
  { code: 'HR', zh_CN: '人事专用章', en_US: 'HR seal' },
  { code: 'INVOICE', zh_CN: '发票专用章', en_US: 'Invoice seal' },
  { code: 'LP', zh_CN: '法定代表人章', en_US: 'Legal representative’s seal' },
  { code: 'OTHER', zh_CN: '其他印章', en_US: 'Other seal' },
] as const satisfies readonly (Record<Language, string> & { code: SealCategoryCode })[];

export type SealCategory = (typeof SEAL_CATEGORIES)[number];

export function findCategory(code: string): SealCategory | null {
  return SEAL_CATEGORIES.find((category) => category.code === code) ?? null;
}

/** Signatures of persons have no category of their own. */
export function categoryName(code: string, language: Language): string {
  return findCategory(code)?.[language] ?? '';
}
