/** How far a wording of a clause gives way to the other side: the usual one, one that may be offered in a negotiation, one for higher risks. */
export const CLAUSE_VARIANTS = ['STANDARD', 'FALLBACK', 'STRICT'] as const;
export type ClauseVariant = (typeof CLAUSE_VARIANTS)[number];

export const CLAUSE_LANGUAGES = ['zh-CN', 'en-US'] as const;
export type ClauseLanguage = (typeof CLAUSE_LANGUAGES)[number];

/** 1 on, 0 off: no longer offered for templates; 2 deleted. */
export const CLAUSE_STATUS = { OFF: 0, ON: 1, DELETED: 2 } as const;

export const CLAUSE_LIMITS = {
  /** Of a company. */
  clauses: 2000,
  blocks: 60,
  /** All texts of a variant together, UTF-16 units. */
  textLength: 20_000,
  params: 30,
  guidanceLength: 500,
  categoryLength: 30,
  /** Templates that one call brings up to date. */
  updates: 50,
} as const;
