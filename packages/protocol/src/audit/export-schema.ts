import { z } from 'zod';
import { auditFilterSchema } from './audit-list-schema.ts';
import { EXPORT_FORMATS, EXPORT_STATES } from './export-values.ts';

export const beginExportSchema = auditFilterSchema.extend({ format: z.enum(EXPORT_FORMATS) });
export type BeginExport = z.input<typeof beginExportSchema>;

export const exportIdSchema = z.object({ id: z.string().max(64) });
export type ExportId = z.input<typeof exportIdSchema>;

/** An export of the log, for the person who began it. */
export const logExportSchema = z.object({
  id: z.string(),
  scope: z.enum(['COMPANY', 'SYSTEM']),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  /** What was asked for, as a query string; empty: everything. */
  filter: z.string(),
  /** Records that are written. */
  done: z.number().int(),
  /** Records that will be; null before they are counted. */
  total: z.number().int().nullable(),
  /** Of a file: bytes, and SHA-256 in hexadecimal. */
  file: z.object({ size: z.number().int(), sha256: z.string() }).nullable(),
  /** Older records fit the filter too and are not in the file. */
  cut: z.boolean(),
  createTime: z.string(),
  /** When the file is removed; null without a file. */
  expireTime: z.string().nullable(),
});
export type LogExport = z.infer<typeof logExportSchema>;

export const logExportsSchema = z.object({
  /** Newest first. */
  list: z.array(logExportSchema),
});
export type LogExports = z.infer<typeof logExportsSchema>;
