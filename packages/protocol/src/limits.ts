/** Business constants of product-spec §9 and the bounds of every input. */
export const LIMITS = {
  /** Of a page of a document, or of a list. */
  pageNumber: 100_000,
  /** PostgreSQL's `integer`. */
  count: 2_147_483_647,
  codeResendSeconds: 60,
  /** The voice option appears when this many seconds or fewer remain of the countdown. */
  voiceOfferSeconds: 40,
  codeValidSeconds: 180,
  codeLength: 6,
  codeTries: 5,
  captchaLength: 5,
  puzzleValidMs: 180_000,
  signPasswordLength: 6,
  passwordMin: 8,
  passwordMax: 20,
  uploadBytes: 50 * 1024 * 1024,
  spreadsheetBytes: 5 * 1024 * 1024,
  /** Of the uploads that become one document. */
  mergedBytes: 200 * 1024 * 1024,
  subjectLength: 100,
  reasonLength: 200,
  personNameLength: 50,
  partiesPerContract: 100,
  documentsPerContract: 20,
  copiesPerPrint: 20,
  /** Of all copies together. */
  sheetsPerPrint: 1000,
  /** Of the files that are printed together, however often. */
  printBytes: 100 * 1024 * 1024,
  documentTitleLength: 200,
  pageTextsAtOnce: 50,
  fieldsPerContract: 2000,
  attachmentsPerContract: 10,
  copiesPerContract: 50,
  uploadsPerParty: 10,
  numberLength: 50,
  descriptionLength: 500,
  privateMessageLength: 500,
  commentLength: 500,
  minReadSecondsMost: 600,
  /** Automatic reminders of a contract: how many before the deadline, how many days before it at most, and how many days apart at most. */
  remindersBefore: 5,
  reminderDaysBefore: 90,
  /** Days before the end of a contract's own term on which it is reminded of. */
  termReminderDays: 365,
  reminderEveryDays: 30,
  /** A hundred thousand million yuan, in cents. */
  amountCents: 10_000_000_000_000,
  /** The proposed deadline in months. */
  defaultDeadlineMonths: 3,
} as const;

/** Lifetime of a view token, in hours. */
export const VIEW_TOKEN_HOURS = { initial: 24, max: 720 } as const;

/** Sizes in pixels of the slider puzzle's picture and of its piece (a square). */
export const PUZZLE_SIZE = { width: 320, height: 160, piece: 52 } as const;

/** Calling codes in the list; every other one can be typed, with + before it. */
export const AREA_CODES = ['86', '852', '853', '886', '65', '1', '44', '61', '81', '82', '60', '66'] as const;
export const GUIDES = ['SEAL_DRAG', 'APPOINT_DRAG', 'MENU_GUIDED'] as const;
export type Guide = (typeof GUIDES)[number];
