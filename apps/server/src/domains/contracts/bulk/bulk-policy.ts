import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type BulkRowRecord, findRow } from './bulk-row-store.ts';
import { type BulkKey, type BulkRecord, findBulk, lockBulk } from './bulk-store.ts';

/** The company that a caller acts in, of which they are an employee. Error: NOT_FOUND. */
export async function requireCompany({ organizations }: ContractsDeps, actor: Actor): Promise<string> {
  const { tenantId } = actor;
  if (tenantId === null || !(await organizations.isEmployee(actor, tenantId)))
    throw new AppError('NOT_FOUND');
  return tenantId;
}

/** The same for what begins something. Errors: NOT_FOUND, COMPANY_FROZEN. */
export async function requireOpenCompany(deps: ContractsDeps, actor: Actor): Promise<string> {
  const companyId = await requireCompany(deps, actor);
  if ((await deps.organizations.getCompany(companyId)).freeze) throw new AppError('COMPANY_FROZEN');
  return companyId;
}

/** The run of a person: it holds a sheet of theirs, with contacts that no other person of the company needs to see. Error: NOT_FOUND. */
export async function getOwnBulk(deps: ContractsDeps, actor: Actor, id: string): Promise<BulkRecord> {
  const key = await ownKey(deps, actor, id);
  return requireOwn(await findBulk(deps.database.db, key), actor);
}

/** The same with one of its rows, by its number in the sheet. Error: NOT_FOUND. */
export async function getOwnRow(
  deps: ContractsDeps,
  actor: Actor,
  { id, row }: { id: string; row: number },
): Promise<{ record: BulkRecord; known: BulkRowRecord }> {
  const record = await getOwnBulk(deps, actor, id);
  const known = await findRow(deps.database.db, record, row);
  if (!known) throw new AppError('NOT_FOUND', { errors: [{ field: 'row' }] });
  return { record, known };
}

/** The key of a run, for transactions that lock it with `lockOwnBulk`. Error: NOT_FOUND. */
export async function ownKey(deps: ContractsDeps, actor: Actor, id: string): Promise<BulkKey> {
  const companyId = await requireCompany(deps, actor);
  if (!isId(id)) throw new AppError('NOT_FOUND');
  return { companyId, id };
}

/** Locked, in the version that the caller saw where they name it. Errors: NOT_FOUND, BULK_CHANGED. */
export async function lockOwnBulk(tx: Tx, actor: Actor, key: BulkKey, version?: number): Promise<BulkRecord> {
  const record = requireOwn(await lockBulk(tx, key), actor);
  if (version !== undefined && version !== record.version) throw new AppError('BULK_CHANGED');
  return record;
}

function requireOwn(record: BulkRecord | null, { userId }: Actor): BulkRecord {
  if (record?.userId !== userId) throw new AppError('NOT_FOUND');
  return record;
}

/** Error: BULK_RUNNING. */
export function requireResting({ state }: Pick<BulkRecord, 'state'>): void {
  if (state === 'RUNNING') throw new AppError('BULK_RUNNING');
}
