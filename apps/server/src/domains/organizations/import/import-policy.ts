import { isId } from '@cinnabar/kernel';
import { IMPORT_LIMITS } from '@cinnabar/protocol/organizations/import/import-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getGrowingCompany, getStaffedCompany } from '../staff/staff-policy.ts';
import { findImport, type ImportRecord, lockImport } from './import-store.ts';

interface Named {
  companyId: string;
  id: string;
}

/**
 * An import of a company whose employees the actor manages, all of them. One that was not committed is its author's alone: it holds a file of theirs that
 * the company may never see. Errors: NOT_FOUND, NOT_ALLOWED.
 */
export async function getImportOf(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, id }: Named,
): Promise<{ company: CompanyRecord; record: ImportRecord }> {
  const company = await getStaffedCompany(deps, actor, companyId);
  const record = isId(id) ? await findImport(deps.database.db, { companyId: company.id, id }) : null;
  return { company, record: requireVisible(record, actor) };
}

/** The company of an own import that may begin something. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function getImporting(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, id }: Named,
): Promise<CompanyRecord> {
  const company = await getGrowingCompany(deps, actor, companyId);
  if (!isId(id)) throw new AppError('NOT_FOUND');
  return company;
}

/** An own import that was not committed, locked; in the version that the caller saw. Errors: NOT_FOUND, IMPORT_CHANGED. */
export async function lockUnfinished(
  tx: Tx,
  actor: Actor,
  { companyId, id, version }: Named & { version?: number },
): Promise<ImportRecord> {
  const record = requireVisible(await lockImport(tx, { companyId, id }), actor);
  if (record.state !== 'CHECKING' || (version !== undefined && version !== record.version))
    throw new AppError('IMPORT_CHANGED');
  return record;
}

/** The file is its author's: it shows contacts that the lists of the company mask. NOT_ALLOWED. */
export function requireAuthor(record: ImportRecord, { userId }: Actor): void {
  if (record.userId !== userId) throw new AppError('NOT_ALLOWED');
}

/** NOT_FOUND for one that was not committed and is another person's. */
export function requireVisible(record: ImportRecord | null, { userId }: Actor): ImportRecord {
  if (!record || (record.commitTime === null && record.userId !== userId)) throw new AppError('NOT_FOUND');
  return record;
}

const UNFINISHED_MS = 7 * 24 * 3_600_000;

/** Imports that were made before are deleted, unless they were committed. */
export const unfinishedBefore = (now: Date): Date => new Date(now.getTime() - UNFINISHED_MS);

/** Until when an import that was not committed is kept. */
export const keptUntil = ({ createTime }: Pick<ImportRecord, 'createTime'>): Date =>
  new Date(createTime.getTime() + UNFINISHED_MS);

/** Until when an import can be undone; null: it was not committed, or was undone. */
export const undoEnd = ({ state, commitTime }: Pick<ImportRecord, 'state' | 'commitTime'>): Date | null =>
  state === 'DONE' && commitTime !== null
    ? new Date(commitTime.getTime() + IMPORT_LIMITS.undoHours * 3_600_000)
    : null;
