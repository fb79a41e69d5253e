import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { CONTRACT_STATUSES } from './contract-lifecycle.ts';

/** Form of `POST /contract/print`. */
export const printFormSchema = z.object({
  contractId: z.string().max(64),
  /** Files of the contract, in the order in which they are printed. */
  documents: z
    .array(z.string().max(64))
    .min(1)
    .max(LIMITS.documentsPerContract + 1),
  copies: z.coerce.number<number>().int().min(1).max(LIMITS.copiesPerPrint),
});
export type PrintForm = z.infer<typeof printFormSchema>;

/** A print: its copies get consecutive numbers per contract. */
export const printSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  /** Number of the first copy. */
  firstNumber: z.number().int(),
  copies: z.number().int(),
  /** Anti-forgery code of its pages (`XXXX-XXXX-XXXX`); null where the installation prints none. */
  code: z.string().nullable(),
  /** End of the time in which `GET /contract/print/file` returns it. */
  expireTime: z.string(),
  leftPrintCount: z.number().int(),
});
export type Print = z.infer<typeof printSchema>;

/** The printed copy of an anti-forgery code; for holders of the paper, with or without a session. */
export const printCheckSchema = z.object({
  code: z.string(),
  subject: z.string(),
  sn: z.string(),
  /** The present state of the contract. */
  status: z.enum(CONTRACT_STATUSES),
  firstNumber: z.number().int(),
  copies: z.number().int(),
  printerName: z.string(),
  printTime: z.string(),
  files: z.array(z.object({ title: z.string(), pages: z.number().int(), sha256: z.string() })),
});
export type PrintCheck = z.infer<typeof printCheckSchema>;

export const printFileQuerySchema = z.object({
  contractId: z.string().max(64),
  id: z.uuid(),
  /** `1`: downloaded, to be printed by another program. */
  download: z.enum(['0', '1']).default('0'),
});
export type PrintFileQuery = z.input<typeof printFileQuerySchema>;
export const printCheckQuerySchema = z.object({ code: z.string().max(40) });
export type PrintCheckQuery = z.input<typeof printCheckQuerySchema>;
