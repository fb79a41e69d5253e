import { z } from 'zod';
import { identifiedSchema } from '../identity/identified-schema.ts';

const bilingual = z.object({ zh: z.string(), en: z.string() });

/** ISO 8601 with +08:00. */
const time = z.string();

const changeSchema = z.object({
  /** Index of the revision, from 0 for the original file; the number of revisions for bytes after the last one. */
  revision: z.number().int(),
  kind: z.string(),
  permitted: z.boolean(),
  text: bilingual,
});

/** A page that looks different after a change. A removed page has no picture after it, an added one none before it. */
const changedPageSchema = z.object({
  /** From 1, as in the later state; for a removed page as in the earlier one. */
  page: z.number().int(),
  change: z.enum(['changed', 'added', 'removed']),
  /** `data:image/webp` addresses. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Boxes around the differences: fractions of the page as shown, origin top left. */
  regions: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type ChangedPage = z.infer<typeof changedPageSchema>;

const fileChangeSchema = changeSchema.extend({
  /** Empty when the change is not visible, and when the time limit for rendering was reached. */
  pages: z.array(changedPageSchema),
});

const algorithmsSchema = z.object({
  digest: z.string(),
  signature: z.string(),
  keyBits: z.number().int().nullable(),
  weak: z.boolean(),
});

const revocationSchema = z.object({
  status: z.enum(['good', 'revoked', 'unknown']),
  /** Source of the revocation data: the file, or queried now; null when there is none. */
  source: z.enum(['file', 'outside']).nullable(),
  kind: z.enum(['ocsp', 'crl']).nullable(),
  producedAt: time.nullable(),
  revokedAt: time.nullable(),
});

/** The signer, person and company apart, and the source of that identity. */
export const signerSchema = identifiedSchema.extend({
  /** `platform`: this installation itself, which certifies files at launch. */
  acts: z.enum(['person', 'company', 'platform', 'unstated']),
  /**
   * Source of the names: this installation, which says how it identified them; a trusted authority, with its own rules; or none, when the
   * signature is not trusted here and every name in it is a claim.
   */
  source: z.enum(['installation', 'issuer', 'claim']),
});
export type SignerInfo = z.infer<typeof signerSchema>;

/** One signature of a verified file: calls.md §6, the specification's fields first, ours after them. */
export const signatureInfoSchema = z.object({
  /** As in the certificate; `signer` says how reliable it is. */
  signatory: z.string(),
  signPlatform: z.string().nullable(),
  imgString: z.string().nullable(),
  signTime: z.string().nullable(),
  organization: z.string(),
  certDateFrom: z.string().nullable(),
  certDateTo: z.string().nullable(),
  timeStamp: z.string().nullable(),
  hasTimeStamp: z.boolean(),
  verifyTimestamp: z.boolean().nullable(),
  /** 0 intact and genuine, 1 invalid, 2 issuer not trusted, 3 revocation, algorithm or form cannot be verified. */
  code: z.number().int(),
  level: z.string().nullable(),
  coverage: z.string(),
  trust: z.object({ trusted: z.boolean(), reason: bilingual }),
  chain: z.array(
    z.object({ subject: z.string(), issuer: z.string(), validFrom: z.string(), validTo: z.string() }),
  ),
  issuerLicensed: z.boolean().nullable(),
  /** False for the built-in authority; null when there is no timestamp or it is unknown. */
  timestampIndependent: z.boolean().nullable(),
  /** The certification that the platform puts on a file at launch; shown apart from the parties' signatures. */
  certification: z.boolean(),
  changes: z.array(changeSchema),
  /** Main indication and sub-indication of EN 319 102-1, 5.1.3. */
  indication: z.enum(['TOTAL_PASSED', 'TOTAL_FAILED', 'INDETERMINATE']),
  subIndication: z.string().nullable(),
  /** Null when the signature contains no readable one. */
  algorithms: algorithmsSchema.nullable(),
  /** Null where no certificate could be read. */
  revocation: revocationSchema.nullable(),
  /** /Reason and /Location (ISO 32000-2, 12.8.1): claims of the signer's software. */
  claimedReason: z.string().nullable(),
  claimedLocation: z.string().nullable(),
  /** What the certification permits (12.8.2.2): 1 nothing, 2 filling and signing, 3 annotations too; and whether the changes conform to it. */
  docMdp: z.object({ level: z.literal([1, 2, 3]), kept: z.boolean() }).nullable(),
  /** Fields that this signature locks (12.8.2.4). */
  locks: z
    .object({ action: z.enum(['All', 'Include', 'Exclude']), fields: z.array(z.string()), kept: z.boolean() })
    .nullable(),
  findings: z.array(
    z.object({ severity: z.enum(['fail', 'warn', 'info']), check: z.string(), text: bilingual }),
  ),
  /** Name in the certificate of the authority that made the timestamp. */
  timestampAuthority: z.string().nullable(),
  /** The signed bytes are unaltered; null when that cannot be verified. */
  intact: z.boolean().nullable(),
  /** Undecided: neither valid nor invalid; its findings of severity `fail` give the reason and the remedy. */
  undecided: z.boolean(),
  /** Why the timestamp is not valid; null when it is, and when there is none. */
  timestampReason: bilingual.nullable(),
  /** Whether that authority is trusted here: the time of any other timestamp is a claim. Null without a timestamp. */
  timestampTrusted: z.boolean().nullable(),
  signer: signerSchema,
});
export type SignatureInfo = z.infer<typeof signatureInfoSchema>;

/** Pages rendered before and after each permitted change, and compared outside the areas that it may change. */
const drawnSchema = z.object({
  /** Number of comparisons, each counted for every revision that touched the page. */
  pages: z.number().int(),
  /** Where the rendered pages differ although the structure explains the change: that revision is not permitted. */
  differences: z.array(z.object({ revision: z.number().int(), page: z.number().int() })),
  /** Pages without a result: rendering failed, or a limit on pages or time excluded them. */
  notDrawn: z.array(
    z.object({
      revision: z.number().int(),
      pages: z.array(z.number().int()),
      reason: z.enum(['failed', 'left-out']),
    }),
  ),
});

/** The flat answer of `POST /pdfverifier`. */
export const verificationSchema = z.object({
  code: z.number().int(),
  message: z.string(),
  documentId: z.string().nullable(),
  /** 0 not modified, 1 a change that is not permitted, 2 signed bytes altered. */
  statusCode: z.number().int(),
  contractStatus: z.string().nullable(),
  hash: z.string().nullable(),
  signatureInfos: z.array(signatureInfoSchema),
  unsignedBytes: z.number().int(),
  changes: z.array(fileChangeSchema),
  /** As uploaded; for display only, it proves nothing. */
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.number().int(),
  judgedAt: time,
  /** The basis of `statusCode`; `undecided` when no change was found, but a signature cannot be verified or a page not be rendered. */
  validity: z.enum(['unmodified', 'changed', 'altered', 'undecided']),
  /** Whether the bytes are the newest version of a document of this installation; null when they are not of this installation. */
  isLatest: z.boolean().nullable(),
  /**
   * What was added to our document after these bytes: only `VALIDATION_DATA` (of the archive, which does not change the contract), or
   * signatures, too (`SIGNED`). Null when nothing was, and when the document is not of this installation.
   */
  addedSince: z.enum(['VALIDATION_DATA', 'SIGNED']).nullable(),
  /** Our contract whose newer file its parties can download; null when the file is the newest, and when it is not of this installation. */
  newerIn: z.string().nullable(),
  /** The unsigned bytes are a little white space after the end of the file, which is never displayed. */
  unsignedBlank: z.boolean(),
  /** Timestamps on the whole document (signatures of kind `timestamp`), oldest first. */
  documentTimestamps: z.array(
    z.object({
      /** Null when it cannot be read. */
      time: time.nullable(),
      authority: z.string(),
      valid: z.boolean(),
      trusted: z.boolean(),
      /** Undecided: neither valid nor invalid. */
      undecided: z.boolean(),
      /** Why it is not valid, or not trusted. */
      reasons: z.array(bilingual),
    }),
  ),
  /** Null when there were no pages to compare with. */
  drawn: drawnSchema.nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;
