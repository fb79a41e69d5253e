import type { Clock } from '@cinnabar/kernel';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { TemplateUser } from '@cinnabar/protocol/templates/template-schema';
import type { Database } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PaperPicture } from '../../platform/pictures/fit-paper-picture.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WordFiles } from '../../platform/word-files/word-files.ts';
import type { PdfWorkers } from '../../platform/workers/pdf-workers.ts';
import type { Audit } from '../audit/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Organizations } from '../organizations/index.ts';
import type { MadeFiles } from './made/made-files.ts';

/** Counts what names a template in another domain, by kind; kinds without any are left out. */
export type CountTemplateUsers = (companyId: string, templateId: string) => Promise<TemplateUser[]>;

export interface TemplatesDeps {
  database: Database;
  storage: Storage;
  /** Its staging folder holds the files of a package until they are accepted. */
  dataDir: string;
  clock: Clock;
  workers: PdfWorkers;
  /** Reads an untrusted Word file or page of HTML for this person. Throws TaskFailure. */
  readPaper(file: { path: string; filename: string }, userId: string): Promise<PaperImport>;
  /** A picture that a person uploaded, re-encoded for papers, in their share of the renderers. Throws TaskFailure for an unreadable one, BUSY. */
  fitAsset(sent: Uint8Array, userId: string): Promise<PaperPicture>;
  /** Reads Word files, and fills them in and converts them. */
  wordFiles: WordFiles;
  /** Whether Word files may be converted here. */
  officeAllowed(): Promise<boolean>;
  jobs: Pick<Jobs, 'send'>;
  audit: Audit;
  organizations: Organizations;
  documents: Documents;
  /** WebP of a page (from 1) of a document of the product's own, in the share of its reader. Throws NOT_FOUND for a page that it does not have, BUSY. */
  drawOwnPage(order: { bytes: Uint8Array; page: number; width: number }, userId: string): Promise<Uint8Array>;
  /** The templates that the published rules of a business type name; null: it names none. Filled by `main/wiring.ts`. */
  namedBy(companyId: string, categoryId: string): Promise<readonly string[] | null>;
  /** Whether the caller reads a contract that was sent from one of these versions of a template. Filled by `main/wiring.ts`. */
  mayReadUse(
    actor: Actor,
    use: { companyId: string; templateId: string; versionIds: readonly string[] },
  ): Promise<boolean>;
  /** Filled by `main/wiring.ts`. */
  users(): readonly CountTemplateUsers[];
  /** What Word files were made into. */
  madeWordFiles: MadeFiles;
}
