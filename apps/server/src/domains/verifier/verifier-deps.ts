import type { Clock } from '@cinnabar/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/open-database.ts';
import type { PdfJudges } from '../../platform/workers/pdf-judges.ts';
import type { Documents } from '../documents/index.ts';
import type { Pki } from '../pki/index.ts';

/** Milliseconds for one file, however large and however twisted. */
export interface JudgingTimes {
  /** For the verdict and all pictures; past it the file counts as unreadable. */
  whole: number;
  /** Of them, for judging with the pictures of the signatures; then it is judged without. */
  withImages: number;
  /** Of them, for judging without those, but with pages drawn before and after each change; then without that, too. */
  withDrawing: number;
  /** Of them, at most for pictures of what changed. */
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
  judges: PdfJudges;
  pki: Pki;
  documents: Documents;
  dataDir: string;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether responders and revocation lists that certificates name are asked. */
  online: boolean;
  times: JudgingTimes;
  rates: VerifierRates;
  /** Files judged at a time; 64 when absent. */
  slots?: number;
  /** State of a contract of ours; filled by the wiring from the contracts domain. */
  contractStatus(contractId: string): Promise<string | null>;
}
