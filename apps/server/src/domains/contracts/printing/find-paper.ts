import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { readPrintCode } from './print-code.ts';
import { findPrintByCode } from './print-store.ts';

/** The contract and the copies of the code on a printed page; null: no print has it. Does not authorise. */
export async function findPaper({ database }: ContractsDeps, typed: string) {
  const code = readPrintCode(typed);
  const record = code && (await findPrintByCode(database.db, code));
  const state = record && (await findState(database.db, record.contractId));
  if (!record || !state) return null;
  const { contractId, firstNumber, copies } = record;
  return { contractId, subject: state.contract.subject, firstNumber, copies };
}
