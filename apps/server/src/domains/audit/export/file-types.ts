import type { ExportFormat } from '@cinnabar/protocol/audit/export-values';

export const FILE_TYPES: Record<ExportFormat, { type: string; extension: string }> = {
  CSV: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  XLSX: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  // JSON Lines has no registered type.
  JSON: { type: 'application/jsonl; charset=utf-8', extension: 'jsonl' },
};
