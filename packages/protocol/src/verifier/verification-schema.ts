import { z } from 'zod';

const bilingual = z.object({ zh: z.string(), en: z.string() });

/** One signature of a judged file: calls.md §6, the specification's fields first, ours after them. */
export const signatureInfoSchema = z.object({
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
  /** 0 intact and genuine, 1 invalid, 2 issuer not trusted, 3 revocation or algorithm cannot be judged. */
  code: z.number().int(),
  level: z.string().nullable(),
  coverage: z.string(),
  trust: z.object({ trusted: z.boolean(), reason: bilingual }),
  chain: z.array(
    z.object({ subject: z.string(), issuer: z.string(), validFrom: z.string(), validTo: z.string() }),
  ),
  issuerLicensed: z.boolean().nullable(),
  /** False for the built-in authority; null when there is no timestamp or it is not known. */
  timestampIndependent: z.boolean().nullable(),
  /** The certification that the platform puts on a file at launch; shown apart from the parties' signatures. */
  certification: z.boolean(),
  changes: z.array(
    z.object({ revision: z.number().int(), kind: z.string(), permitted: z.boolean(), text: bilingual }),
  ),
});
export type SignatureInfo = z.infer<typeof signatureInfoSchema>;

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
  changes: z.array(
    z.object({ revision: z.number().int(), kind: z.string(), permitted: z.boolean(), text: bilingual }),
  ),
});
export type Verification = z.infer<typeof verificationSchema>;
