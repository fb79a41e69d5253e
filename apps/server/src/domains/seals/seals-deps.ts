import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Reader } from '../../platform/http/reader.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Impression, ImpressionOrder } from '../../platform/pictures/impression/read-impression.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PdfWorkers } from '../../platform/workers/pdf-workers.ts';
import type { Audit } from '../audit/index.ts';
import type { Categories } from '../categories/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Organizations } from '../organizations/index.ts';
import type { Pki } from '../pki/index.ts';
import type { SealContracts, SealTemplates } from './seals-ports.ts';

export interface SealsDeps {
  database: Database;
  storage: Storage;
  /** Seals are drawn off the event loop. */
  workers: PdfWorkers;
  /** Certifies and signs the letters of grants. */
  pki: Pick<Pki, 'eventSigner' | 'platformName' | 'platformSigner' | 'saveCertificate' | 'signLongTerm'>;
  clock: Clock;
  /** Wraps the seeds of tokens and the letters of grants. */
  masterKey: Uint8Array;
  /** A demo shows the codes of its tokens. */
  demo: boolean;
  /** Public address of the product: a phone opens it from a code on the screen. */
  publicUrl: string;
  jobs: Pick<Jobs, 'send'>;
  audit: Audit;
  identity: Identity;
  organizations: Organizations;
  categories: Pick<Categories, 'namesOf'>;
  templates: SealTemplates;
  contracts: SealContracts;
  /** Reads an uploaded picture of a seal, in a process and in the share of its sender. Throws TaskFailure, BUSY. */
  readImpression(order: ImpressionOrder, userId: string): Promise<Impression>;
  /** WebP of a page (from 1) of a document of the product's own, in the share of its reader. Throws NOT_FOUND for a page that it does not have, BUSY. */
  drawOwnPage(order: { bytes: Uint8Array; page: number; width: number }, userId: string): Promise<Uint8Array>;
  /** The first of these pictures on a contract that the reader may see; filled by the wiring from the contracts domain. */
  findReadablePicture(reader: Reader, photokeys: readonly string[]): Promise<string | null>;
}
