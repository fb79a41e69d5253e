import { z } from 'zod';

/** One certificate with which the caller signed; its key was destroyed at once. */
export const ownCertificateSchema = z.object({
  /** Hex. */
  serialNo: z.string(),
  /** Name of the holder and of the issuer, RFC 4514. */
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  /** What it signed; null: the authorization letter of a company. */
  contractId: z.string().nullable(),
});

/** `GET /user/certificates`, newest first. */
export const ownCertificatesSchema = z.object({
  list: z.array(ownCertificateSchema),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export type OwnCertificates = z.infer<typeof ownCertificatesSchema>;
