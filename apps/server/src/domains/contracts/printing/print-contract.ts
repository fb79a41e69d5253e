import { newId, toChinaTime } from '@cinnabar/kernel';
import type { Print, PrintForm } from '@cinnabar/protocol/contracts/print-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { ContractPrintRule } from '@cinnabar/protocol/system/system-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import { announceContract } from '../inbox/inbox-store.ts';
import { requireAct } from '../lifecycle/authorise-act.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { shownDocuments } from '../lifecycle/due-steps.ts';
import { loadViewer, type Viewer } from '../lifecycle/viewer.ts';
import { leftPrintCount, printVerdict } from '../reading/print-policy.ts';
import { newPrintCode, shownPrintCode } from './print-code.ts';
import { insertPrint, type PrintRecord } from './print-store.ts';

/** Minutes for which a print is given out: a printer that jams needs no second one. */
const KEPT_MINUTES = 30;

/** When a print is given out no longer. */
export const printEnd = ({ createTime }: PrintRecord): Date =>
  new Date(createTime.getTime() + KEPT_MINUTES * 60_000);

/**
 * Counts copies of files of a completed contract as printed, and puts that on record. The files are made when they are fetched
 * (`make-print.ts`).
 * Throws NOT_FOUND, PRINT_NOT_COMPLETE, PRINT_CLOSED, PRINT_CATEGORY_CLOSED, PRINT_CATEGORY_SPONSOR, PRINT_NONE_LEFT, PRINT_FEWER_LEFT, PRINT_TOO_LARGE, PRINT_FILES_TOO_LARGE.
 */
export async function printContract(deps: ContractsDeps, actor: Actor, form: PrintForm): Promise<Print> {
  const { contractId, copies } = form;
  const [viewer, rule, marked] = await Promise.all([
    loadViewer(deps.organizations, actor),
    deps.system.setting('contract/print'),
    deps.system.setting('antifake'),
  ]);
  const company = actor.tenantId && (await deps.organizations.findCompany(actor.tenantId));
  return deps.database.transaction(async (tx) => {
    const state = await findState(tx, contractId, 'lock');
    const printed = requirePrintable(state, { viewer, rule, copies, now: deps.clock.now() });
    const documents = await chosenDocuments(deps, printed, form);
    const record: PrintRecord = {
      contractId,
      id: newId(),
      code: marked ? newPrintCode() : null,
      firstNumber: printed.contract.printCount + 1,
      copies,
      files: documents.map(({ id, title, pages, sha256, revision }) => ({
        documentId: id,
        title,
        pages,
        sha256,
        revision,
      })),
      userId: actor.userId,
      userName: actor.name,
      tenantName: company ? company.name : null,
      createTime: deps.clock.now(),
    };
    await insertPrint(tx, record);
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: contractId },
      event: 'PRINTCONTRACT',
      actor: actorOf(actor),
      detail: {
        code: record.code,
        firstNumber: record.firstNumber,
        copies,
        files: record.files.map(({ sha256 }) => sha256).join(' '),
      },
      subjectId: record.id,
    });
    await announceContract(tx, contractId);
    printed.contract.printCount += copies;
    return {
      id: record.id,
      contractId,
      firstNumber: record.firstNumber,
      copies,
      code: record.code && shownPrintCode(record.code),
      expireTime: toChinaTime(printEnd(record)),
      leftPrintCount: leftPrintCount(printed, rule),
    };
  });
}

function requirePrintable(
  state: ContractState | null,
  { viewer, rule, copies, now }: { viewer: Viewer; rule: ContractPrintRule; copies: number; now: Date },
): ContractState {
  if (!state) throw new AppError('NOT_FOUND');
  requireAct('print', { viewer, state, now, files: { print: printVerdict(viewer, state, rule) } });
  const left = leftPrintCount(state, rule);
  if (left !== -1 && copies > left) throw new AppError('PRINT_FEWER_LEFT', { params: { count: left } });
  return state;
}

async function chosenDocuments(
  { documents }: ContractsDeps,
  state: ContractState,
  { documents: wanted, copies }: PrintForm,
): Promise<ContractDocument[]> {
  const known = shownDocuments(state);
  if (wanted.some((id) => !known.includes(id))) throw new AppError('NOT_FOUND');
  const chosen = await documents.listDocuments([...new Set(wanted)]);
  const sheets = copies * chosen.reduce((sum, { pages }) => sum + pages, 0);
  const most = LIMITS.sheetsPerPrint;
  if (sheets > most) throw new AppError('PRINT_TOO_LARGE', { params: { most } });
  const megabytes = LIMITS.printBytes / 1024 ** 2;
  if (chosen.reduce((sum, { size }) => sum + size, 0) > LIMITS.printBytes)
    throw new AppError('PRINT_FILES_TOO_LARGE', { params: { megabytes } });
  return chosen;
}
