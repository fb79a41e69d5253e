import type { Clock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/open-database.ts';
import type { Slots } from '../../platform/processes/slots.ts';
import type { PdfVerifiers } from '../../platform/workers/pdf-verifiers.ts';
import type { Documents } from '../documents/index.ts';
import type { Pki } from '../pki/index.ts';

/** Milliseconds for one file, however large or complex. */
export interface JudgingTimes {
  /** For the verdict and all pictures; past it the file counts as unreadable. */
  whole: number;
  /** Part of it for verifying with the pictures of the signatures; then it is verified without. */
  withImages: number;
  /** Part of it for verifying without those, but with pages drawn before and after each change; then without that, too. */
  withDrawing: number;
  /** Part of it, at most, for pictures of changes. */
  pictures: number;
}

/** Files a minute. */
export interface VerifierRates {
  /** Of visitors without a session. */
  perAddress: number;
  /** Of a person with a session, from wherever. */
  perPerson: number;
}

export interface VerifierDeps {
  database: Database;
  verifiers: PdfVerifiers;
  pki: Pki;
  documents: Documents;
  dataDir: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether OCSP responders and CRLs that certificates name are queried. */
  online: boolean;
  times: JudgingTimes;
  rates: VerifierRates;
  slots: Slots;
  /** Files verified at a time on this machine; 64 when absent. */
  mostAtOnce?: number;
  /** State of a contract of ours; filled by the wiring from the contracts domain. */
  contractStatus(contractId: string): Promise<string | null>;
}
