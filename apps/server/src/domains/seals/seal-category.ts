import type { Language } from '@cinnabar/protocol/transport/headers';

/** The purposes of company seals; the text on the foot of the seal where custom requires one. */
export const SEAL_CATEGORIES = [
  { code: 'OFFICIAL', zh_CN: '公章', en_US: 'Company seal', foot: null },
  { code: 'CONTRACT', zh_CN: '合同专用章', en_US: 'Contract seal', foot: '合同专用章' },
  { code: 'FINANCE', zh_CN: '财务专用章', en_US: 'Finance seal', foot: '财务专用章' },
  { code: 'HR', zh_CN: '人事专用章', en_US: 'HR seal', foot: '人事专用章' },
  { code: 'INVOICE', zh_CN: '发票专用章', en_US: 'Invoice seal', foot: '发票专用章' },
  { code: 'LP', zh_CN: '法定代表人章', en_US: 'Legal representative’s seal', foot: null },
  { code: 'OTHER', zh_CN: '其他印章', en_US: 'Other seal', foot: null },
] as const;

export type SealCategory = (typeof SEAL_CATEGORIES)[number];

export function findCategory(code: string): SealCategory | null {
  return SEAL_CATEGORIES.find((category) => category.code === code) ?? null;
}

/** Signatures of persons have no category of their own. */
export function categoryName(code: string, language: Language): string {
  return findCategory(code)?.[language] ?? '';
}
