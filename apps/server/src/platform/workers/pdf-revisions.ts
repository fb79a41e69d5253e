import type {
  LaunchPlan,
  PageDrawing,
  SigningFacts,
  SignPlan,
  UnfilledField,
  ValidationData,
} from '@cinnabar/pdf';
import { AppError } from '../http/app-error.ts';
import type { PdfWorkers } from './pdf-workers.ts';
import type { DigestedRevision, PdfFile, Reservation, RestToLock } from './revise-file.ts';
import { TaskFailure } from './task-outcome.ts';

/** From being queued on: many parties may sign at once. */
const TIME_LIMIT = { timeoutMs: 120_000 };
const RETRY_SECONDS = 60;

/** Prepares a revision elsewhere, for a signature of which only these facts are known there. */
export type PrepareRevision = (facts: SigningFacts, space: Reservation) => Promise<DigestedRevision>;

/**
 * Reads and writes revisions of one file, in the threads: the file is read there by its path, and only what is appended to it comes back.
 * Keys stay with the caller. Each method throws BUSY, or TaskFailure with the code with which the PDF package refuses the file.
 */
export function revisionsOf(workers: PdfWorkers, file: PdfFile) {
  const inTime = <T>(work: Promise<T>): Promise<T> => work.catch(explain);

  return {
    /** The same file with these bytes behind it. */
    followedBy: (bytes: Uint8Array): PdfRevisions =>
      revisionsOf(workers, { ...file, parts: bytes.length > 0 ? [...file.parts, bytes] : file.parts }),

    /** What follows the file on disk so far. */
    appended: (): Buffer => Buffer.concat(file.parts),

    /** Values as part of the pages. @returns the bytes to append */
    draw: (drawings: readonly PageDrawing[]): Promise<Uint8Array> =>
      inTime(workers.run('drawValues', { file, drawings }, TIME_LIMIT)),

    launch:
      (plan: LaunchPlan): PrepareRevision =>
      (_, space) =>
        inTime(workers.run('prepareLaunch', { file, plan, ...space }, TIME_LIMIT)),

    /** @param rest what it locks besides the fields that the plan names; nothing when absent */
    sign:
      (plan: SignPlan, rest?: RestToLock): PrepareRevision =>
      (facts, space) =>
        inTime(
          workers.run('prepareSigning', { file, plan, ...(rest && { rest }), facts, ...space }, TIME_LIMIT),
        ),

    stamp: (field: string, space: Reservation): Promise<DigestedRevision> =>
      inTime(workers.run('prepareTimestamp', { file, field, ...space }, TIME_LIMIT)),

    /** Validation data that the file does not hold yet. @returns the bytes to append */
    validate: ({ certificates, crls = [], ocspResponses = [] }: ValidationData): Promise<Uint8Array> => {
      const data = { certificates, crls, ocspResponses };
      return inTime(workers.run('addValidation', { file, data }, TIME_LIMIT));
    },

    messages: () => inTime(workers.run('readMessages', { file }, TIME_LIMIT)),
    horizon: () => inTime(workers.run('readHorizon', { file }, TIME_LIMIT)),
    pageSizes: () => inTime(workers.run('readPageSizes', { file }, TIME_LIMIT)),
    fields: (): Promise<FileFields> => inTime(workers.run('readFields', { file }, TIME_LIMIT)),
  };
}

export interface PdfRevisions extends Omit<ReturnType<typeof revisionsOf>, 'followedBy'> {
  followedBy(bytes: Uint8Array): PdfRevisions;
}

/** Fields of a file, as its present revision has them. */
export interface FileFields {
  /** For signatures and timestamps. */
  signatures: readonly { name: string; isSigned: boolean }[];
  unfilled: readonly UnfilledField[];
}

/** A timeout is no evidence against a file. */
function explain(error: unknown): never {
  if (error instanceof TaskFailure && error.code === 'timeout')
    throw new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
  throw error;
}
