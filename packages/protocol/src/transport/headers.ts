/** Request marks of the specification (product-spec §7, calls.md §1). */
export const HEADERS = {
  requestedWith: 'x-requested-with',
  language: 'i18n-language',
  timestamp: 'timestamp',
  nonce: 'nonce',
  sessionToken: 'x-qid',
  viewToken: 'x-opentoken',
  cipherKey: 'x-cipher-key',
} as const;

/** Of an answer that is a page of a file: how many pages the file has. */
export const PAGE_COUNT_HEADER = 'x-page-count';

export const LANGUAGES = ['zh_CN', 'en_US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** Marks a sealed string: `cnb1:` + base64url(ephemeral key ‖ nonce ‖ box). */
export const CIPHER_MARKER = 'cnb1:';

/** A request whose `timestamp` differs by more than this gets CLOCK_OFF with the server's time. */
export const CLOCK_SKEW_MS = 5 * 60 * 1000;
