import type { SealDesign } from '@cinnabar/pdf';
import {
  CUSTOMARY_FOOT,
  type NameSuffix,
  SEAL_SPECS,
  type SealCategoryCode,
  type SealMiddle,
  type SealSpec,
  type SealSpecCode,
  SPECS_OF_CATEGORY,
} from '@cinnabar/protocol/seals/seal-specs';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MadeSeal } from '../seal-making.ts';

/** The registered facts that stand on a seal. */
export interface RegisteredCompany {
  name: string;
  legalPerson: string | null;
  /** Unified social credit code, which is the tax number on an invoice seal. */
  registerNo?: string | null;
}

/** What a keeper chooses. */
export interface SealWish {
  categoryId: SealCategoryCode;
  spec: SealSpecCode;
  footText?: string | undefined;
  number?: string | undefined;
  middle?: SealMiddle | undefined;
  latinName?: string | undefined;
  suffix?: NameSuffix | undefined;
}

const ENDINGS = { NONE: '', YIN: '印', ZHI_YIN: '之印' } as const;

/**
 * What is drawn for a company, and how it was made. The arc is the registered name, whatever was typed beside it. Throws BAD_REQUEST for a spec
 * that the category does not have, LEGAL_PERSON_UNKNOWN.
 */
export function designSeal(
  company: RegisteredCompany,
  wish: SealWish,
): { design: SealDesign; making: MadeSeal } {
  const { categoryId, spec: code } = wish;
  if (!SPECS_OF_CATEGORY[categoryId].includes(code)) throw wrong('spec', 'NOT_OFFERED');
  const spec: SealSpec = SEAL_SPECS[code];
  const isName = categoryId === 'LP';
  const making: MadeSeal = {
    source: 'MADE',
    spec: code,
    footText: wish.footText || CUSTOMARY_FOOT[categoryId],
    number: isName || categoryId === 'INVOICE' ? null : wish.number || null,
    middle: wish.middle ?? 'STAR',
    latinName: spec.latin ? wish.latinName || null : null,
    suffix: isName ? (wish.suffix ?? 'ZHI_YIN') : null,
  };
  if (spec.latin && !making.latinName) throw wrong('latinName', 'MISSING');
  if (isName && !company.legalPerson) throw new AppError('LEGAL_PERSON_UNKNOWN');
  return { design: designOf(company, categoryId, spec, making), making };
}

function designOf(
  { name, legalPerson, registerNo }: RegisteredCompany,
  categoryId: SealCategoryCode,
  { shape, widthMm, heightMm, doubleRing = false, reading = 'across' }: SealSpec,
  { footText, number, middle, latinName, suffix }: MadeSeal,
): SealDesign {
  const foot = footText ? { foot: footText } : {};
  const code = categoryId === 'INVOICE' ? registerNo : number;
  const written = { name, ...foot, ...(code ? { code } : {}) };
  const ending = ENDINGS[suffix ?? 'NONE'];
  switch (shape) {
    case 'ROUND':
      return { shape, ...written, diameterMm: widthMm, star: middle === 'STAR', doubleRing };
    case 'OVAL':
      return { shape, ...written, widthMm, heightMm, doubleRing, ...(latinName ? { latin: latinName } : {}) };
    case 'SQUARE':
      return { shape, name, ...foot, sizeMm: widthMm, reading };
    case 'NAME':
      return { shape, name: legalPerson!, sizeMm: widthMm, ending };
    case 'NAME_RECTANGLE':
      return { shape, name: legalPerson!, widthMm, heightMm, ending };
  }
}

const wrong = (field: string, fault: 'NOT_OFFERED' | 'MISSING') =>
  new AppError('BAD_REQUEST', { errors: [{ field, fault }] });
