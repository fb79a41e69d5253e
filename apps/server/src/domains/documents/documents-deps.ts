import type { Clock } from '@cinnabar/kernel';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reader } from '../../platform/http/reader.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { OfficeConverter } from '../../platform/office/office-converter.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PdfRenderers } from '../../platform/workers/pdf-renderers.ts';
import type { TaskLimits } from '../../platform/workers/task-process.ts';
import type { ClosedFiles } from './closed-files.ts';

/** For drawing or reading one page: an A3 scan at 600 dpi takes three seconds of work. */
export const PAGE_LIMITS: TaskLimits = { timeoutMs: 30_000, workMs: 10_000 };

/** For reading or writing the whole file. */
export const FILE_LIMITS: TaskLimits = { timeoutMs: 90_000, workMs: 30_000 };

export interface DocumentsDeps {
  database: Database;
  storage: Storage;
  renderers: PdfRenderers;
  /** {@link PAGE_LIMITS} when absent. */
  pageLimits?: TaskLimits;
  jobs: Jobs;
  office: OfficeConverter;
  /** The platform enables the conversion of Office files, where a program is installed. */
  officeAllowed(): Promise<boolean>;
  clock: Clock;
  /** Noted where files are accepted, so that they are not read once more when they are sent. */
  closedFiles: ClosedFiles;
  /** Folder for uploads that are not yet accepted, and for page images that can be drawn again. */
  dataDir: string;
  /** Cached page files are marked under a key derived from it. */
  masterKey: Uint8Array;

  /** Whether the contract that holds a document may be read; filled by the wiring from the contracts domain. */
  mayReadContract(actor: Actor, contractId: string, fileId?: string): Promise<boolean>;
  /** Whether a template may be seen, and so its files; absent: no template is. */
  mayReadTemplateFile?(actor: Actor, file: { templateId: string; documentId: string }): Promise<boolean>;
  /** Renames a file of a template's draft by `write`, or refuses; absent: none is renamed. */
  renameInTemplate?(
    actor: Actor,
    file: { templateId: string; documentId: string },
    write: (tx: Tx) => Promise<void>,
  ): Promise<void>;
  /** The same of a contract as one value of the statement that reads the document; true only when it is sure. */
  selectFinds?(reading: { contractId: SQLWrapper; userId: SQLWrapper; within: SQLWrapper }): SQL;
  /** Whether another domain names this stored file, which is then not removed; absent: none does. */
  isNamedElsewhere?(tx: Tx, storageKey: string): Promise<boolean>;
  /** Whether readers of the contract by link cannot read the file. */
  isWithheld?(contractId: string, fileId: string): Promise<boolean>;
  /** Whether a reader of the contract may also download this file, which is then recorded; throws the refusal with its reason. */
  requireDownload(
    reader: Reader,
    contractId: string,
    file: { id: string; title: string; sha256: string },
  ): Promise<void>;
  /** Records that a reader is shown pages up to this one of a contract's document. */
  noteReading(
    reader: Reader,
    shown: {
      contractId: string;
      documentId: string;
      title: string;
      sha256: string;
      page: number;
      pages: number;
    },
  ): Promise<void>;
}
