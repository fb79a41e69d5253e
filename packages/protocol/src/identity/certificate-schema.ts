import { z } from 'zod';

/** One certificate with which the caller signed a contract; its key was destroyed at once. */
export const ownCertificateSchema = z.object({
  /** Hex. */
  serialNo: z.string(),
  /** Name of the holder and of the issuer, RFC 4514. */
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  contractId: z.string(),
});

/** `GET /user/certificates`, newest first. */
export const ownCertificatesSchema = z.object({
  list: z.array(ownCertificateSchema),
  total: z.number().int(),
  pageNo: z.number().int(),
  pageSize: z.number().int(),
});
export type OwnCertificates = z.infer<typeof ownCertificatesSchema>;
