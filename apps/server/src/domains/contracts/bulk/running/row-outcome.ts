import type { ErrorName, Outcome } from '@cinnabar/protocol/errors';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { findStatus } from '../../lifecycle/contracts-store.ts';

/** SENT; FAILED with the reason; STOPS: the reason holds for every other row as well, so the run stops. */
export type RowOutcome = { state: 'SENT' } | { state: 'FAILED'; problem: Outcome; stops: boolean };

/** What no row of a run can be sent with until a person has settled it. */
const STOPPING: readonly ErrorName[] = [
  'LICENSE_EXPIRED',
  'FEE_SHORT',
  'FEE_SHORT_ASK',
  'LAUNCH_NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'RESOURCE_CLOSED',
  'TEMPLATE_CLOSED',
  'SEND_CLOSED',
  'REAL_NAME_REQUIRED',
  'CATEGORY_NOT_SENDABLE',
  'CATEGORY_TEMPLATE_VERSION',
  'SEND_CATEGORY_CLOSED',
  'SEND_CATEGORY_SENDER',
  'SEND_DEADLINE_MISSING',
];

/** Launches that begin before a row is given up; the job is tried again after a pause that doubles. */
const MOST_ATTEMPTS = 5;

interface Attempted {
  companyId: string;
  contractId: string;
  /** This one among them. */
  attempts: number;
}

/** What an error says of a row. Throws it where the job may be tried again. */
export async function outcomeOf(
  deps: ContractsDeps,
  error: unknown,
  { companyId, contractId, attempts }: Attempted,
): Promise<RowOutcome> {
  // Another process, or the creator, was faster.
  const status = await findStatus(deps.database.db, contractId);
  if (status !== null && status !== 'DRAFT') return { state: 'SENT' };
  const isPassing = !(error instanceof AppError) || error.status >= 500 || error.status === 429;
  if (isPassing && attempts < MOST_ATTEMPTS) throw error;
  if (!(error instanceof AppError)) {
    deps.log.error({ err: error, contractId }, 'a row of a bulk run was given up');
    return { state: 'FAILED', problem: { error: 'INTERNAL' }, stops: false };
  }
  const problem = { error: error.reason, params: error.params } as Outcome;
  return { state: 'FAILED', problem, stops: await isOfRun(deps, error.reason, companyId) };
}

/** Another party's company may be frozen too: then its own row fails alone. */
async function isOfRun(
  { organizations }: ContractsDeps,
  reason: ErrorName,
  companyId: string,
): Promise<boolean> {
  if (reason !== 'COMPANY_FROZEN') return STOPPING.includes(reason);
  return Boolean((await organizations.getCompany(companyId)).freeze);
}
