import { toChinaTime } from '@cinnabar/kernel';
import type { PrintCheck } from '@cinnabar/protocol/contracts/print-schema';
import { maskName } from '@cinnabar/protocol/identity/account-rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { readPrintCode, shownPrintCode } from './print-code.ts';
import { findPrintByCode } from './print-store.ts';

/**
 * The print of a code on paper. The holder of the paper has read the contract; the name of the person who printed it is masked
 * nevertheless. Throws PRINT_CODE_UNKNOWN.
 */
export async function checkPrint({ database }: ContractsDeps, typed: string): Promise<PrintCheck> {
  const code = readPrintCode(typed);
  const record = code && (await findPrintByCode(database.db, code));
  const state = record && (await findState(database.db, record.contractId));
  if (!record || !state || !code) throw new AppError('PRINT_CODE_UNKNOWN');
  const { subject, sn, status } = state.contract;
  return {
    code: shownPrintCode(code),
    subject,
    sn,
    status,
    firstNumber: record.firstNumber,
    copies: record.copies,
    printerName: [record.tenantName, maskName(record.userName)].filter(Boolean).join(' '),
    printTime: toChinaTime(record.createTime),
    files: record.files.map(({ title, pages, sha256 }) => ({ title, pages, sha256 })),
  };
}
