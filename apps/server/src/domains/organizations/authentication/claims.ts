import type { Tx } from '../../../platform/db/open-database.ts';
import { type ApplicationRecord, isNameTaken, isNumberTaken, lockClaims } from './application-store.ts';

/** The error when another company holds the code or the name of an application; both are locked until the transaction ends. */
export async function findTakenClaim(
  tx: Tx,
  { companyId, registerNo, name }: Pick<ApplicationRecord, 'companyId' | 'registerNo' | 'name'>,
): Promise<'REGISTER_NO_TAKEN' | 'COMPANY_NAME_TAKEN' | null> {
  await lockClaims(tx, [registerNo, name]);
  if (await isNumberTaken(tx, companyId, registerNo)) return 'REGISTER_NO_TAKEN';
  return (await isNameTaken(tx, companyId, name)) ? 'COMPANY_NAME_TAKEN' : null;
}
