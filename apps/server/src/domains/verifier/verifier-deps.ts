import type { Database } from '../../platform/db/open-database.ts';
import type { PdfWorkers } from '../../platform/workers/pdf-workers.ts';
import type { Documents } from '../documents/index.ts';
import type { Pki } from '../pki/index.ts';

export interface VerifierDeps {
  database: Database;
  workers: PdfWorkers;
  pki: Pki;
  documents: Documents;
  dataDir: string;
  /** Files received and judged at a time; 12 when absent. */
  slots?: number;
  /** State of a contract of ours; filled by the wiring from the contracts domain. */
  contractStatus(contractId: string): Promise<string | null>;
}
