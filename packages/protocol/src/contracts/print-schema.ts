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

/** What was printed: its copies are numbered on, contract by contract. */
export const printSchema = z.object({
  id: z.string(),
  contractId: z.string(),
  /** Number of the first copy. */
  firstNumber: z.number().int(),
  copies: z.number().int(),
  /** Anti-forgery code of its pages (`XXXX-XXXX-XXXX`); null where the installation prints none. */
  code: z.string().nullable(),
  /** Until when `GET /contract/print/file` gives it out. */
  expireTime: z.string(),
  leftPrintCount: z.number().int(),
});
export type Print = z.infer<typeof printSchema>;

/** What an anti-forgery code stands for; for whoever holds the paper, signed in or not. */
export const printCheckSchema = z.object({
  code: z.string(),
  subject: z.string(),
  sn: z.string(),
  /** As the contract stands now. */
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
  /** `1`: to be kept and printed by another program. */
  download: z.enum(['0', '1']).default('0'),
});
export type PrintFileQuery = z.input<typeof printFileQuerySchema>;
export const printCheckQuerySchema = z.object({ code: z.string().max(40) });
export type PrintCheckQuery = z.input<typeof printCheckQuerySchema>;
