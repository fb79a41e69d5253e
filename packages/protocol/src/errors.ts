/**
 * Every error of a call: its wire code and its true HTTP status (calls.md §1: 403 means "no usable session" and nothing else; an outcome that a
 * screen branches on is 200). Numbers are never reused; a retired code stays here with a note. `params` names the parameters of its text, which
 * has the same name in `packages/locales/<language>/errors.json`. The answer contains the name, so the browser needs only the types of this
 * table. `docs/errors.md` is generated from both.
 */
export const ERRORS = {
  // 1–999: the transport
  BAD_REQUEST: { code: 400, status: 400 },
  SESSION_EXPIRED: { code: 403, status: 403 },
  NOT_FOUND: { code: 404, status: 404 },
  BODY_TOO_SLOW: { code: 408, status: 408 },
  CONFLICT: { code: 409, status: 409 },
  TOO_LARGE: { code: 413, status: 413 },
  TOO_MANY_REQUESTS: { code: 429, status: 429, params: { count: 'number' } },
  INTERNAL: { code: 500, status: 500 },
  STORAGE_FULL: { code: 507, status: 507 },
  BUSY: { code: 503, status: 503 },

  // 1002: identity
  ACCOUNT_NOT_FOUND: { code: 1002001, status: 200 },
  NO_LOGIN_PASSWORD: { code: 1002002, status: 200 },
  WRONG_PASSWORD: { code: 1002003, status: 400 },
  WRONG_CODE: { code: 1002004, status: 400, params: { count: 'number' } },
  CODE_EXPIRED: { code: 1002005, status: 400 },
  PASSWORD_RULE: { code: 1002006, status: 200 },
  CODE_TOO_SOON: { code: 1002007, status: 429, params: { count: 'number' } },
  ACCOUNT_LOCKED: { code: 1002008, status: 429, params: { count: 'number' } },
  CONTACT_INVALID: { code: 1002009, status: 400 },
  CAPTCHA_EXPIRED: { code: 1002012, status: 200 },
  CAPTCHA_WRONG: { code: 1002013, status: 200 },
  CAPTCHA_REQUIRED: { code: 1002014, status: 400 },
  VOICE_NOT_FOR_EMAIL: { code: 1002015, status: 400 },
  PASSWORD_FIRST: { code: 1002016, status: 400 },
  PROOF_REQUIRED: { code: 1002020, status: 409 },
  CONTACT_TAKEN: { code: 1002021, status: 409 },
  NAME_VERIFIED: { code: 1002022, status: 409 },
  NAME_OF_ORGANIZATION: { code: 1002040, status: 400 },
  SIGN_PASSWORD_RULE: { code: 1002023, status: 400 },
  WRONG_SIGN_PASSWORD: { code: 1002024, status: 400, params: { count: 'number' } },
  SIGN_PASSWORD_LOCKED: { code: 1002025, status: 429, params: { count: 'number' } },
  SIGN_PASSWORD_MISSING: { code: 1002026, status: 409 },
  WRONG_OTP: { code: 1002027, status: 400, params: { count: 'number' } },
  OTP_LOCKED: { code: 1002028, status: 429, params: { count: 'number' } },
  OTP_ALREADY_ON: { code: 1002029, status: 409 },
  OTP_NOT_STARTED: { code: 1002030, status: 409 },
  OTP_MISSING: { code: 1002031, status: 409 },
  PASSKEY_NEEDS_HTTPS: { code: 1002032, status: 409 },
  PASSKEY_REFUSED: { code: 1002033, status: 400 },
  PASSKEY_LIMIT: { code: 1002034, status: 409, params: { count: 'number' } },
  PASSKEY_MISSING: { code: 1002035, status: 409 },
  PICTURE_INVALID: { code: 1002036, status: 400 },
  PICTURE_TOO_LARGE: { code: 1002037, status: 413 },
  WRONG_OWN_PASSWORD: { code: 1002038, status: 400, params: { count: 'number' } },
  PROOF_LOCKED: { code: 1002039, status: 429, params: { count: 'number' } },
  REAL_NAME_REQUIRED: { code: 1002050, status: 409 },
  REAL_NAME_DONE: { code: 1002051, status: 409 },
  REAL_NAME_OPEN: { code: 1002052, status: 409 },
  REAL_NAME_METHOD: { code: 1002053, status: 409 },
  REAL_NAME_PHOTO: { code: 1002054, status: 400 },
  REAL_NAME_PHOTO_INVALID: { code: 1002055, status: 400 },
  REAL_NAME_PHOTO_TOO_LARGE: { code: 1002056, status: 413 },
  REAL_NAME_DECIDED: { code: 1002057, status: 409 },

  // 1003: notifications
  MESSAGE_EXPIRED: { code: 1003001, status: 409 },
  MESSAGE_NO_CONTACT: { code: 1003002, status: 409 },
  MESSAGE_WAY_FIXED: { code: 1003003, status: 409 },

  COMPANY_SIGN_IN_UNKNOWN: { code: 1002060, status: 200 },
  COMPANY_SIGN_IN_NAME_TAKEN: { code: 1002061, status: 409 },
  COMPANY_SIGN_IN_ADDRESS: { code: 1002062, status: 400 },
  COMPANY_SIGN_IN_SECRET: { code: 1002063, status: 400 },
  COMPANY_DIRECTORY_DOWN: { code: 1002064, status: 503 },
  OWN_SIGN_IN_NEEDED: { code: 1002065, status: 409 },
  COMPANY_LINK_GONE: { code: 1002066, status: 409 },
  COMPANY_LINK_ADMINISTRATOR: { code: 1002067, status: 409 },
  COMPANY_LINK_FORMER: { code: 1002068, status: 409 },
  COMPANY_DIRECTORY_SILENT: { code: 1002070, status: 503 },
  COMPANY_DIRECTORY_UNKNOWN: { code: 1002069, status: 409 },

  // 2: organizations
  NO_AUTH_STATUS: { code: 2002004, status: 200 },
  COMPANY_AUTH_STATE: { code: 2002005, status: 409 },
  REGISTER_NO_TAKEN: { code: 2002006, status: 409 },
  COMPANY_NAME_TAKEN: { code: 2002007, status: 409 },
  COMPANY_LICENSE_MISSING: { code: 2002008, status: 409 },
  COMPANY_LICENSE_INVALID: { code: 2002009, status: 400 },
  COMPANY_LICENSE_TOO_LARGE: { code: 2002010, status: 413 },
  PROOF_WAY_CLOSED: { code: 2002011, status: 409 },
  LEGAL_PERSON_DIFFERS: { code: 2002012, status: 409 },
  COMPANY_CHANGE_UNSEEN: { code: 2002013, status: 409 },
  COMPANY_UNPROVED: { code: 2002014, status: 409 },
  COMPANY_LETTER_STATE: { code: 2002015, status: 409 },
  COMPANY_LETTER_SELF: { code: 2002016, status: 409 },
  SOLE_ADMINISTRATOR: { code: 2003004, status: 409 },
  COMPANY_FROZEN: { code: 2003005, status: 409 },
  EMPLOYEE_CONTACT_TAKEN: { code: 2003020, status: 409, params: { name: 'string' } },
  EMPLOYEE_NUMBER_TAKEN: { code: 2003021, status: 409, params: { name: 'string' } },
  EMPLOYEE_STATE: { code: 2003022, status: 409 },
  EMPLOYEE_CONTACT_NEEDED: { code: 2003023, status: 400 },
  DEPARTMENT_NAME_TAKEN: { code: 2003024, status: 409 },
  DEPARTMENT_NOT_EMPTY: { code: 2003025, status: 409 },
  DEPARTMENT_CIRCLE: { code: 2003026, status: 409 },
  DEPARTMENT_LIMIT: { code: 2003027, status: 409, params: { count: 'number', levels: 'number' } },
  DAY_PASSED: { code: 2003028, status: 400 },
  RETURN_TOO_LATE: { code: 2003029, status: 409 },
  SUCCESSOR_NEEDED: { code: 2003030, status: 409 },
  ALREADY_EMPLOYED: { code: 2003031, status: 409 },
  JOIN_REQUEST_ENDED: { code: 2003032, status: 409 },
  LAST_ROLE_MEMBER: { code: 2003040, status: 409 },
  GRANT_TO_ONESELF: { code: 2003041, status: 409 },
  OFFICERS_EXCLUDE: { code: 2003042, status: 409, params: { name: 'string' } },
  OFFICERS_MISSING: { code: 2003043, status: 409 },
  ROLE_BUILT_IN: { code: 2003044, status: 409 },
  ROLE_NAME_TAKEN: { code: 2003045, status: 409 },
  ROLE_CHANGED: { code: 2003046, status: 409 },
  LP_NOT_MATCHING: { code: 2003047, status: 409 },
  LP_ONLY_ONE: { code: 2003048, status: 409 },
  ROLES_TOO_MANY: { code: 2003049, status: 409, params: { max: 'number' } },
  PERMISSION_NOT_GRANTABLE: { code: 2003050, status: 400 },
  DEPARTMENTS_MISSING: { code: 2003051, status: 409 },
  TERM_PAST: { code: 2003052, status: 400 },

  // 3001: contracts
  CONTRACT_STATE: { code: 3001001, status: 409 },
  CONTRACT_DRAFT: { code: 3001190, status: 409 },
  CONTRACT_VERSION: { code: 3001002, status: 409 },
  SCAN_LINK_EXPIRED: { code: 3001003, status: 200 },
  NOT_YOUR_TURN: { code: 3001004, status: 409 },
  ALREADY_DONE: { code: 3001005, status: 409 },
  DEADLINE_PASSED: { code: 3001006, status: 409 },
  NOT_ALLOWED: { code: 3001007, status: 409 },
  NOT_CREATOR: { code: 3001123, status: 409 },
  NOT_SPONSOR: { code: 3001124, status: 409 },
  NOT_A_PARTY: { code: 3001125, status: 409 },
  PARTY_FROZEN: { code: 3001170, status: 409 },
  PARTY_NOT_AUTHENTICATED: { code: 3001171, status: 409 },
  BY_SYSTEM: { code: 3001126, status: 409 },
  ALREADY_ENDED: { code: 3001008, status: 409 },
  SEND_SUBJECT_MISSING: { code: 3001010, status: 409 },
  SEND_DOCUMENT_MISSING: { code: 3001011, status: 409 },
  SEND_PARTY_MISSING: { code: 3001012, status: 409 },
  SEND_CONTACT_MISSING: { code: 3001013, status: 409, params: { party: 'string' } },
  SEND_FIELD_MISSING: { code: 3001014, status: 409, params: { party: 'string' } },
  SEND_DEADLINE_MISSING: { code: 3001015, status: 409 },
  SEND_SEAL_MISSING: { code: 3001016, status: 409, params: { party: 'string' } },
  SEND_LP_SEAL_MISSING: { code: 3001139, status: 409, params: { party: 'string' } },
  SEND_NAME_OF_ORGANIZATION: { code: 3001132, status: 409, params: { name: 'string' } },
  SEND_NAME_MISSING: { code: 3001017, status: 409 },
  SEND_COMPANY_UNKNOWN: { code: 3001018, status: 409, params: { party: 'string' } },
  SEND_RECEIVER_UNKNOWN: { code: 3001019, status: 409, params: { party: 'string' } },
  BYTES_CHANGED: { code: 3001020, status: 409 },
  INTENT_EXPIRED: { code: 3001021, status: 409 },
  INTENT_METHOD: { code: 3001022, status: 409 },
  FIELD_MISSING: { code: 3001023, status: 409 },
  SEAL_NOT_USABLE: { code: 3001024, status: 409 },
  SIGNING_FAILED: { code: 3001025, status: 503 },
  SIGNING_UNDER_WAY: { code: 3001122, status: 409 },
  TIMESTAMP_UNAVAILABLE: { code: 3001026, status: 503 },
  REVOCATION_UNAVAILABLE: { code: 3001138, status: 503 },
  URGED_RECENTLY: { code: 3001027, status: 409, params: { count: 'number' } },
  LAUNCH_NOT_ALLOWED: { code: 3001028, status: 409 },
  VIEW_TOKEN_ENDED: { code: 3001040, status: 404 },
  ADDRESS_TAKEN: { code: 3001080, status: 409 },
  ADDRESSES_TOO_MANY: { code: 3001081, status: 409, params: { max: 'number' } },
  VIEW_TOKENS_TOO_MANY: { code: 3001041, status: 409, params: { max: 'number' } },
  HANDOVER_CLOSED: { code: 3001090, status: 409 },
  HANDOVER_OTHER_PERSON: { code: 3001091, status: 409 },
  SIGN_LINK_NO_RECEIVER: { code: 3001092, status: 409 },
  DOWNLOAD_CLOSED: { code: 3001042, status: 409 },
  DOWNLOAD_SPONSOR: { code: 3001127, status: 409 },
  DOWNLOAD_BY_LINK: { code: 3001128, status: 409 },
  VOID_UNSIGNED: { code: 3001060, status: 409 },
  TRANSMIT_NOT_EMPLOYEE: { code: 3001061, status: 409, params: { party: 'string' } },
  TRANSMIT_PERSON: { code: 3001062, status: 409 },
  TRANSMIT_SAME: { code: 3001063, status: 409 },
  TRANSMIT_NO_SEAL: { code: 3001066, status: 409 },
  CORRECT_ACTED: { code: 3001064, status: 409 },
  URGE_NOT_DUE: { code: 3001065, status: 409 },
  FILL_FAULTS: { code: 3001100, status: 400 },
  FILL_CONFLICT: { code: 3001101, status: 409 },
  SEND_DATA_MISSING: { code: 3001102, status: 409, params: { field: 'string' } },
  SEND_DATA_INVALID: { code: 3001103, status: 409, params: { field: 'string' } },
  SEND_DATA_NO_ROOM: { code: 3001104, status: 409, params: { field: 'string' } },
  SEND_FILL_EMPTY: { code: 3001105, status: 409, params: { party: 'string' } },
  SEND_FIELD_OWNER: { code: 3001106, status: 409, params: { field: 'string' } },
  SEND_FIELD_OPTIONS: { code: 3001107, status: 409, params: { field: 'string' } },
  SEND_FIELD_PAGE: { code: 3001108, status: 409, params: { field: 'string' } },
  SEND_DATA_SIGNED_FILE: { code: 3001109, status: 409, params: { document: 'string' } },
  SEND_SIGNER_MISSING: { code: 3001110, status: 409 },
  SEND_OPERATOR_UNKNOWN: { code: 3001111, status: 409, params: { party: 'string' } },
  SEND_OPERATOR_FOREIGN: { code: 3001112, status: 409, params: { party: 'string' } },
  SEND_APPROVER_MISSING: { code: 3001113, status: 409, params: { party: 'string' } },
  SEND_SEAL_NOT_USABLE: { code: 3001114, status: 409, params: { party: 'string' } },
  SEND_FILL_UNNAMED: { code: 3001115, status: 409, params: { party: 'string' } },
  INTENT_NOT_ACCEPTED: { code: 3001116, status: 409 },
  READ_LONGER: { code: 3001117, status: 409, params: { count: 'number' } },
  UPLOAD_MISSING: { code: 3001118, status: 409, params: { title: 'string' } },
  SN_TAKEN: { code: 3001119, status: 409 },
  CATEGORY_NOT_SENDABLE: { code: 3001120, status: 409 },
  SEND_ACROSS_PAGES: { code: 3001121, status: 409 },
  SEND_DOCUMENT_UNDRAWN: { code: 3001180, status: 409, params: { document: 'string', page: 'number' } },
  SIGN_DOCUMENT_UNDRAWN: { code: 3001181, status: 409, params: { document: 'string', page: 'number' } },
  SEND_PLACE_EMPTY: {
    code: 3001182,
    status: 409,
    params: { document: 'string', page: 'number', place: 'string' },
  },
  SEND_PLACE_OUTSIDE: {
    code: 3001183,
    status: 409,
    params: { document: 'string', page: 'number', place: 'string' },
  },
  SEND_PLACE_COVERED: {
    code: 3001184,
    status: 409,
    params: { document: 'string', page: 'number', place: 'string', other: 'string' },
  },
  SEND_DOCUMENT_OPEN: { code: 3001140, status: 409, params: { document: 'string' } },
  SEND_CONTENT_COVERED: { code: 3001141, status: 409, params: { document: 'string', pages: 'string' } },
  SEND_CONTENT_HIDDEN: { code: 3001142, status: 409, params: { document: 'string', pages: 'string' } },
  SEND_FIELDS_ACT: { code: 3001143, status: 409, params: { document: 'string', pages: 'string' } },

  SEND_MAIL_OFF: { code: 3001129, status: 409, params: { party: 'string' } },
  SEND_SMS_OFF: { code: 3001130, status: 409, params: { party: 'string' } },
  CERTIFICATES_NOT_VALID: { code: 3001131, status: 503 },

  // 3001160–3001169: printing
  PRINT_CLOSED: { code: 3001160, status: 409 },
  PRINT_NOT_COMPLETE: { code: 3001161, status: 409 },
  PRINT_NONE_LEFT: { code: 3001162, status: 409 },
  PRINT_FEWER_LEFT: { code: 3001163, status: 409, params: { count: 'number' } },
  PRINT_TOO_LARGE: { code: 3001164, status: 409, params: { most: 'number' } },
  PRINT_FILES_TOO_LARGE: { code: 3001167, status: 409, params: { megabytes: 'number' } },
  PRINT_EXPIRED: { code: 3001165, status: 409 },
  PRINT_CODE_UNKNOWN: { code: 3001166, status: 404 },

  // 3002: documents
  DOCUMENT_ENCRYPTED: { code: 3002001, status: 400 },
  DOCUMENT_BROKEN: { code: 3002002, status: 400 },
  DOCUMENT_LOCKED: { code: 3002003, status: 409 },
  DOCUMENT_NOT_PDF: { code: 3002004, status: 415 },
  DOCUMENT_TOO_LARGE: { code: 3002005, status: 413 },
  DOCUMENT_ACTIVE_CONTENT: { code: 3002006, status: 400 },
  DOCUMENT_IN_USE: { code: 3002007, status: 409 },
  DOCUMENT_KIND: { code: 3002008, status: 415 },
  DOCUMENT_HEIC: { code: 3002009, status: 415 },
  DOCUMENT_PICTURE_BROKEN: { code: 3002010, status: 400 },
  DOCUMENT_OFFICE_OFF: { code: 3002011, status: 415 },
  DOCUMENT_CONVERTING: { code: 3002012, status: 409 },
  DOCUMENT_NOT_MERGEABLE: { code: 3002013, status: 409, params: { title: 'string' } },
  DOCUMENT_MERGED_TOO_LARGE: { code: 3002014, status: 413 },
  ATTACHMENT_KIND: { code: 3002015, status: 415 },
  ATTACHMENT_TOO_LARGE: { code: 3002016, status: 413 },
  ATTACHMENT_IN_USE: { code: 3002017, status: 409 },
  DOCUMENT_HYBRID_SIGNED: { code: 3002018, status: 409 },
  DOCUMENT_NOT_FLAT: { code: 3002019, status: 400, params: { page: 'number' } },

  PAGE_NOT_DRAWN: { code: 3002030, status: 422, params: { page: 'number' } },
  DOCUMENT_TOO_COMPLEX: { code: 3002031, status: 422 },
  DOCUMENT_CHECKING: { code: 3002032, status: 503 },
  FILE_ALTERED: { code: 3002033, status: 500 },
  UPLOAD_TOO_SLOW: { code: 3002034, status: 408 },

  // 4: seals
  SIGNATURE_IMAGE_INVALID: { code: 4001001, status: 400 },
  GLYPH_MISSING: { code: 4001002, status: 400, params: { characters: 'string' } },
  SIGNATURE_LIMIT: { code: 4001003, status: 409, params: { count: 'number' } },
  LEGAL_PERSON_UNKNOWN: { code: 4001004, status: 409 },
  SIGNATURE_PANEL_CLOSED: { code: 4001005, status: 409 },

  // 5: fees
  FEE_SHORT: { code: 5001001, status: 409 },
  FEE_SHORT_ASK: { code: 5001002, status: 409 },
  FEE_BALANCE_LOW: { code: 5001003, status: 409 },
  FEE_CARD_OVERLAP: { code: 5001004, status: 409 },
  FEE_REVERSED: { code: 5001005, status: 409 },

  // 9001–9004: links, verifier, transport marks
  SCAN_COMPLETED: { code: 9002001, status: 200 },
  SCAN_TO_DETAIL: { code: 9002002, status: 200 },
  SCAN_TO_SIGN: { code: 9002003, status: 200 },
  VERIFY_NOT_PDF: { code: 9003001, status: 415 },
  VERIFY_TOO_LARGE: { code: 9003002, status: 413 },
  VERIFY_UNREADABLE: { code: 9003003, status: 400 },
  VERIFY_BUSY: { code: 9003004, status: 503 },
  VERIFY_ENCRYPTED: { code: 9003005, status: 400 },
  VERIFY_INVALID: { code: 9003006, status: 415 },
  VERIFY_TOO_COMPLEX: { code: 9003010, status: 422 },
  NOT_SIGNED_IN: { code: 9004001, status: 403 },
  CLOCK_OFF: { code: 9004002, status: 400 },
  NONCE_REUSED: { code: 9004003, status: 409 },
  PAGE_OUT_OF_DATE: { code: 9004004, status: 400 },
  REQUEST_MARK_MISSING: { code: 9004005, status: 400 },
  SETUP_TOKEN_WRONG: { code: 9006001, status: 400 },
  LICENSE_EXPIRED: { code: 9005001, status: 409 },
  LICENSE_INVALID: { code: 9005002, status: 400 },
  LICENSE_OLD: { code: 9005003, status: 409 },
  LICENSE_NOT_USED: { code: 9005004, status: 409 },
  LICENSE_DECIDES: { code: 9005005, status: 409 },
  // Retired.
  NOT_AVAILABLE_YET: { code: 9004006, status: 404 },
} as const satisfies Record<string, ErrorEntry>;

export interface ErrorEntry {
  code: number;
  status: number;
  params?: ParamKinds;
}

/** Types of parameters of a text. `count` also selects singular or plural. */
export type ParamKinds = Readonly<Record<string, 'string' | 'number'>>;

export type Params = Readonly<Record<string, string | number>>;

export type ParamsOf<Entry> = Entry extends { params: infer Kinds }
  ? { [Name in keyof Kinds]: Kinds[Name] extends 'number' ? number : string }
  : undefined;

export type ErrorName = keyof typeof ERRORS;

/** The parameters of an error; undefined for one without. */
export type ErrorParams<Name extends ErrorName> = ParamsOf<(typeof ERRORS)[Name]>;

/** Errors whose text has parameters. */
export type FilledErrorName = {
  [Name in ErrorName]: (typeof ERRORS)[Name] extends { params: ParamKinds } ? Name : never;
}[ErrorName];

/** Errors whose text has no parameters. */
export type PlainErrorName = Exclude<ErrorName, FilledErrorName>;

/** Errors whose text has exactly these parameters, e.g. `ErrorNameWith<{ party: string }>`. */
export type ErrorNameWith<Places extends Params> = {
  [Name in FilledErrorName]: [ErrorParams<Name>, Places] extends [Places, ErrorParams<Name>] ? Name : never;
}[FilledErrorName];
