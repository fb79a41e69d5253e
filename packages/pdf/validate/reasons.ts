interface Reason {
  readonly verify: string;
  /** Of the kind of file. */
  readonly kind: RegExp;
  readonly what: RegExp;
  readonly why: string;
}

/** Where another program does not like what we sign, and why it stays as it is. What no line names is a failure of the run. */
export const REASONS: readonly Reason[] = [
  {
    verify: 'mutool',
    kind: /^(rsa-pss-sha256|ed25519|sm2-sm3),/,
    what: /^(Digest error: Unknown error\.|0 of 2 signatures valid)$/,
    why: 'mupdf asks OpenSSL for PKCS #7 (RFC 2315), which knows none of these algorithms; `openssl cms` verifies them',
  },
  {
    verify: 'pdfsig',
    kind: /^(rsa-pss-sha256|ed25519|sm2-sm3),/,
    what: /: (Document isn't signed or corrupted data|Unknown Validation Failure)\.$/,
    why: 'poppler asks NSS, which reads no Ed25519 and no SM2 in CMS, and PSS in some releases only',
  },
  {
    verify: 'mutool',
    kind: /^encrypted by AES/,
    what: /^warning: (invalid string length for aes encryption|aes padding out of range)$/,
    why: 'mupdf decrypts the /Contents of a document timestamp, which ISO 32000-2, 7.6.2 leaves plain: it exempts /Type /Sig only',
  },
];

export function reasonFor(verify: string, kind: string, what: string): string | null {
  return (
    REASONS.find((one) => one.verify === verify && one.kind.test(kind) && one.what.test(what))?.why ?? null
  );
}
