/** The purposes of company seals; calls.md §5 names them categories. */
export const SEAL_CATEGORY_CODES = [
  'OFFICIAL',
  'CONTRACT',
  'FINANCE',
  'HR',
  'INVOICE',
  'LP',
  'OTHER',
] as const;
export type SealCategoryCode = (typeof SEAL_CATEGORY_CODES)[number];

export type SealShape = 'ROUND' | 'OVAL' | 'SQUARE' | 'NAME' | 'NAME_RECTANGLE';

/** Form and size of a seal that is made here, in millimetres. */
export interface SealSpec {
  shape: SealShape;
  widthMm: number;
  heightMm: number;
  /** Thickness of the outer border. */
  borderMm: number;
  /** A second ring of 0.1 mm. */
  doubleRing?: boolean;
  /** Columns from right to left instead of lines. */
  reading?: 'across' | 'down';
  /** A Latin name on the lower arc. */
  latin?: boolean;
}

const round = (mm: number, more: Partial<SealSpec> = {}): SealSpec => ({
  shape: 'ROUND',
  widthMm: mm,
  heightMm: mm,
  borderMm: mm <= 40 ? 1 : 1.2,
  ...more,
});
const oval = (widthMm: number, heightMm: number, more: Partial<SealSpec> = {}): SealSpec => ({
  shape: 'OVAL',
  widthMm,
  heightMm,
  borderMm: 1,
  ...more,
});
const square = (mm: number, more: Partial<SealSpec> = {}): SealSpec => ({
  shape: 'SQUARE',
  widthMm: mm,
  heightMm: mm,
  borderMm: 1,
  ...more,
});
const name = (mm: number): SealSpec => ({ shape: 'NAME', widthMm: mm, heightMm: mm, borderMm: 0.8 });

/** Measures in use (国发〔1999〕25号, 国家税务总局公告 2011 年第 7 号, and the practice of seal makers). */
export const SEAL_SPECS = {
  ROUND_42: round(42),
  ROUND_40: round(40),
  ROUND_38: round(38),
  UNION_42: round(42, { borderMm: 1, doubleRing: true }),
  OVAL_45_30: oval(45, 30),
  OVAL_40_30: oval(40, 30),
  OVAL_45_30_DOUBLE: oval(45, 30, { doubleRing: true }),
  OVAL_40_30_DOUBLE: oval(40, 30, { doubleRing: true }),
  MIXED_45_30: oval(45, 30, { latin: true }),
  SQUARE_22: square(22),
  SQUARE_22_DOWN: square(22, { reading: 'down' }),
  NAME_18: name(18),
  NAME_20: name(20),
  NAME_22: name(22),
  NAME_20_10: { shape: 'NAME_RECTANGLE', widthMm: 20, heightMm: 10, borderMm: 0.8 },
} as const satisfies Record<string, SealSpec>;

export type SealSpecCode = keyof typeof SEAL_SPECS;
export const SEAL_SPEC_CODES = Object.keys(SEAL_SPECS) as [SealSpecCode, ...SealSpecCode[]];

/** What follows a person's name on a name seal: nothing, 印 or 之印. */
export const NAME_SUFFIXES = ['NONE', 'YIN', 'ZHI_YIN'] as const;
export type NameSuffix = (typeof NAME_SUFFIXES)[number];

/** Specs offered for each category; which one is proposed depends on the company (`proposedSpec`). */
export const SPECS_OF_CATEGORY: Record<SealCategoryCode, readonly SealSpecCode[]> = {
  OFFICIAL: [
    'ROUND_42',
    'ROUND_40',
    'ROUND_38',
    'OVAL_45_30',
    'OVAL_40_30',
    'OVAL_45_30_DOUBLE',
    'MIXED_45_30',
  ],
  CONTRACT: ['ROUND_38', 'ROUND_40', 'ROUND_42', 'OVAL_45_30', 'OVAL_40_30', 'MIXED_45_30'],
  FINANCE: ['ROUND_38', 'ROUND_40', 'SQUARE_22', 'SQUARE_22_DOWN', 'OVAL_45_30'],
  HR: ['ROUND_38', 'ROUND_40'],
  INVOICE: ['OVAL_40_30', 'OVAL_45_30', 'OVAL_40_30_DOUBLE', 'OVAL_45_30_DOUBLE'],
  LP: ['NAME_20', 'NAME_18', 'NAME_22', 'NAME_20_10'],
  OTHER: ['ROUND_38', 'ROUND_40', 'ROUND_42', 'UNION_42', 'OVAL_45_30', 'OVAL_40_30', 'SQUARE_22'],
};

/** Purposes printed on the seal by custom; null where there is none, or the keeper types it. */
export const CUSTOMARY_FOOT: Record<SealCategoryCode, string | null> = {
  OFFICIAL: null,
  CONTRACT: '合同专用章',
  FINANCE: '财务专用章',
  HR: '人事专用章',
  INVOICE: '发票专用章',
  LP: null,
  OTHER: null,
};

/** Characters of the name of a seal in lists. */
export const LONGEST_SEAL_NAME = 30;
/** Characters of the purpose on a seal, and of a Latin name on its lower arc. */
export const LONGEST_FOOT = 15;
export const LONGEST_LATIN_NAME = 60;

/** What stands in the middle of a round seal. */
export const SEAL_MIDDLES = ['STAR', 'BLANK'] as const;
export type SealMiddle = (typeof SEAL_MIDDLES)[number];

/** The registered facts of a company that decide what is proposed for it. */
export interface SealOwner {
  name: string;
  /** 1 corporate, 2 sole trader, 3 government, 4 institution, 5 other. */
  companyType: number;
}

const SOLE_TRADER = 2;

/** The size that is customary for such a company: 42 for companies limited by shares and state-owned ones, 38 for sole traders. */
export function proposedSpec(category: SealCategoryCode, owner: SealOwner): SealSpecCode {
  if (category !== 'OFFICIAL') return SPECS_OF_CATEGORY[category][0]!;
  if (/股份(?:有限)?公司$|集团公司$|国有/u.test(owner.name)) return 'ROUND_42';
  if (owner.companyType === SOLE_TRADER) return 'ROUND_38';
  return 'ROUND_40';
}

const REGION = /^\d{6}/;
/** A seal's number in the practice of GA 241.1-2000. */
export const SEAL_NUMBER = /^\d{13}$/;

/**
 * Whether the first six digits of a seal's number, which name the region, are digits 3 to 8 of the unified social credit code (GB 32100-2015);
 * null where one of them is not known.
 */
export function numberFitsRegion(number: string, creditCode: string | null): boolean | null {
  const region = creditCode?.slice(2, 8);
  if (!region || !REGION.test(region) || !REGION.test(number)) return null;
  return number.slice(0, 6) === region;
}

/** The three groups in which a company's seals are listed: its own, those for a purpose, those of its legal representative. */
export const SEAL_GROUPS = ['OFFICIAL', 'BUSINESS', 'LP'] as const;
export type SealGroup = (typeof SEAL_GROUPS)[number];
