import type { DistinguishedName } from '../../certificates/distinguished-name.ts';
import type { DifferenceRegion } from '../../compare/page-difference.ts';
import type { Bilingual } from './bilingual.ts';

/**
 * What the file as a whole is:
 * - `unmodified`: every signature covers what it must, and all that came later is permitted (also: no signature at all)
 * - `changed`: signed bytes are untouched, but something came later that nothing permits or explains
 * - `altered`: signed bytes, or the signature itself, are not what they were
 * - `undecided`: no change was found, but a signature cannot be verified (decision 0040), or a page cannot be drawn (0032)
 */
export type FileValidity = 'unmodified' | 'changed' | 'altered' | 'undecided';

/** How much of the file a signature's /ByteRange covers: all, its whole revision, a block from the start, or none of these. */
export type Coverage = 'entire-file' | 'entire-revision' | 'contiguous-block' | 'unclear';

/** What a later revision did, from harmless to grave. `other` is whatever no rule explains. */
export type ChangeKind = 'none' | 'lta' | 'form-filling' | 'signature' | 'annotation' | 'other';

/** Signature level (EN 319 142-1, 6); `PKCS7` for the older formats without CAdES attributes. */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | 'PKCS7' | 'document-timestamp';

/** Main indication of EN 319 102-1, 5.1.3. */
export type Indication = 'TOTAL_PASSED' | 'TOTAL_FAILED' | 'INDETERMINATE';

/** Sub-indications of EN 319 102-1, table 6: all that can come of a PDF signature. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'TIMESTAMP_ORDER_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND_NO_POE'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'OUT_OF_BOUNDS_NOT_REVOKED'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'TRY_LATER'
  | 'SIGNED_DATA_NOT_FOUND';

/** One thing that a check found. */
export interface Finding {
  severity: 'fail' | 'warn' | 'info';
  /** Stable name, e.g. `byte-range-gap`: a row of the validation policy. */
  check: string;
  /** What asks for it. */
  clause: string;
  text: Bilingual;
}

export interface CertificateSummary {
  /** Common name, or the best other name there is. */
  subject: string;
  organization: string | null;
  issuer: string;
  /** Hexadecimal. */
  serialNumber: string;
  validFrom: Date;
  validTo: Date;
  /** Hexadecimal digest of the certificate. */
  sha256: string;
}

export interface TimestampReport {
  /** What the token states. */
  time: Date;
  /** Name of the authority's certificate. */
  authority: string;
  /** The token is about these bytes and its own signature is right. */
  valid: boolean;
  /** Valid, and the authority's certificate leads to a trusted root and was good when it counts: it proves its time. */
  trusted: boolean;
  indication: Indication;
  subIndication: SubIndication | null;
  /** Why it is trusted or not. */
  reason: Bilingual;
}

/** What is known of the revocation of the signer's certificate (RFC 5280, 6.3; RFC 6960). */
export interface RevocationReport {
  /** `unknown` without an answer about this very certificate from its issuer. */
  status: 'good' | 'revoked' | 'unknown';
  /** Where the answer comes from: the signed file, or an external source queried during verification. */
  source: 'file' | 'outside' | null;
  kind: 'ocsp' | 'crl' | null;
  producedAt: Date | null;
  revokedAt: Date | null;
}

/** One thing that a revision did. */
export interface ChangeItem {
  kind: ChangeKind;
  /** Stable name, e.g. `field-filled`. */
  what: string;
  /** Full name of the field concerned. */
  field: string | null;
  /** From 1. */
  page: number | null;
  text: Bilingual;
}

export interface ChangeReport {
  /** Index of the revision, from 0 for the original file; the number of revisions for bytes behind the last one. */
  revision: number;
  kind: ChangeKind;
  /** For the signature in whose report it stands; in the file's own list, for every signature. */
  permitted: boolean;
  /** Numbers of the objects that the revision changed or added. */
  objects: number[];
  /** Full names of the fields that it changed. */
  fields: string[];
  text: Bilingual;
  /** The same in its parts, every one of them. */
  items: ChangeItem[];
}

export interface SignatureReport {
  /** Full name of the signature field. */
  field: string;
  kind: 'signature' | 'certification' | 'timestamp';
  subFilter: string;
  signerName: string;
  organization: string | null;
  /** What the signer’s certificate says of its holder, attribute by attribute; who vouches for it is said by `trusted` and `anchor`. */
  subject: Partial<DistinguishedName>;
  issuer: string;
  /** From the signer's certificate to the root, as far as it was found. */
  chain: CertificateSummary[];
  validFrom: Date | null;
  validTo: Date | null;
  algorithms: { digest: string; signature: string; keyBits: number | null; weak: boolean } | null;
  /** /Name, /Reason, /Location: claims of the signer's software. */
  claimedName: string | null;
  reason: string | null;
  location: string | null;
  /** /M: claimed too. */
  claimedTime: Date | null;
  /** The best of `timestamps`: one that proves its time before one that is only valid; of a document timestamp, itself. */
  timestamp: TimestampReport | null;
  /** Every timestamp that the signature carries over its own value; last those over its whole message, for the archive. */
  timestamps: TimestampReport[];
  /** The earliest time at which the signature is proven to have existed, by timestamps that are trusted. */
  provenTime: Date | null;
  revocation: RevocationReport;
  /** The signed bytes are those that were signed; null when that cannot be verified here. */
  intact: boolean | null;
  /** Intact, and made with the certificate that is named; null when that cannot be verified, e.g. of several signers in one message. */
  valid: boolean | null;
  /** The certificate leads to a trusted root, and was valid and not revoked at the time of validation. */
  trusted: boolean;
  /** Why it is trusted or not, in plain words. */
  trustReason: Bilingual;
  /** What the trusted certificate at the end of the chain is known as; null without one. */
  anchor: { name: string; licensed: boolean | null; source: string } | null;
  coverage: Coverage;
  /** Index of the revision that the signature closes; -1 when it closes none. */
  revision: number;
  level: SignatureLevel;
  indication: Indication;
  subIndication: SubIndication | null;
  /** The certification's level (12.8.2.2): 1 no changes, 2 filling and signing, 3 annotations too; null without one. */
  docMdp: { level: 1 | 2 | 3; kept: boolean } | null;
  /** Fields that this signature locks (12.8.2.4); `null` when it locks none. */
  fieldMdp: { action: 'All' | 'Include' | 'Exclude'; fields: string[]; kept: boolean } | null;
  /** The signature is no longer part of the document that the file shows. */
  removed: boolean;
  changes: ChangeReport[];
  /** PNG of what the signature shows on its page; null when it is invisible or pictures were not asked for. */
  image: Uint8Array | null;
  findings: Finding[];
}

/** What drawing the pages before and after each permitted revision found. */
export interface DrawnReport {
  /** How many pages were drawn and compared, each counted for every revision that touched it. */
  pages: number;
  /** Pages that look different outside the places that the revision may change; such a revision is not permitted. */
  differences: { revision: number; page: number; regions: DifferenceRegion[] }[];
  /**
   * Pages (from 1) of which nothing is known: drawing them failed, or a bound on pages, time or size left them out. None is
   * listed where there would be many thousands, or where the file does not say which there are.
   */
  notDrawn: { revision: number; pages: number[]; reason: 'failed' | 'left-out' }[];
}

export interface VerificationReport {
  validity: FileValidity;
  /** Hexadecimal digest of the file. */
  sha256: string;
  /** Bytes. */
  size: number;
  revisions: number;
  signatures: SignatureReport[];
  /** What every revision after the first signature did. */
  changes: ChangeReport[];
  /** Bytes at the end of the file that neither a signature covers nor a revision explains. */
  unsignedBytes: number;
  /** They are white space (7.2.3), and so few that every reader still finds the end of the file before them. */
  unsignedBlank: boolean;
  /** Null when pages were not to be compared. */
  drawn: DrawnReport | null;
}
