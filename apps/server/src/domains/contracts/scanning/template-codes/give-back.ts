import type { Tx } from '../../../../platform/db/open-database.ts';
import type { AppError } from '../../../../platform/http/app-error.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import { discardDraft } from '../../draft/delete-draft.ts';
import { NO_ORIGIN } from '../../launching/launch-as.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { findStatus } from '../../lifecycle/contracts-store.ts';
import type { Drawn } from './draw-use.ts';
import { deleteUse, lockCode, type TemplateCodeRecord, updateCode } from './template-codes-store.ts';

/** Between two messages about one code, also when scans fail and succeed in turn. */
const QUIET_MS = 60 * 60 * 1000;

/**
 * Ends an attempt that made no contract: its draft is deleted and the person may scan again. An attempt that was taken over changes nothing.
 * @param error of the code, which it keeps and of which its maker is notified; null: a passing outage
 */
export const giveBack = (deps: ContractsDeps, { code, use }: Drawn, error: AppError | null): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const locked = await lockCode(tx, code.id);
    // A code that was removed has taken its uses with it.
    if (locked && !(await deleteUse(tx, use))) return;
    const { makerId: userId, makerName: name, companyId: tenantId } = code;
    if ((await findStatus(tx, use.contractId)) === 'DRAFT')
      await discardDraft(
        deps,
        { userId, name, tenantId, sessionId: '', origin: NO_ORIGIN },
        use.contractId,
        tx,
      );
    if (!locked) return;
    await updateCode(tx, code.id, {
      used: locked.used - 1,
      ...(error && (await keepFault(deps, tx, locked, error))),
    });
  });

async function keepFault(
  deps: ContractsDeps,
  tx: Tx,
  code: TemplateCodeRecord,
  { reason, params }: AppError,
): Promise<Partial<TemplateCodeRecord>> {
  const now = deps.clock.now();
  const kept = { fault: { error: reason, params }, faultTime: now };
  if (code.fault?.error === reason) return kept;
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: code.companyId },
    event: 'TEMPLATE_CODE_FAILED',
    actor: SYSTEM_ACTOR,
    detail: { name: code.subject },
    subjectId: code.id,
  });
  const isQuiet = code.toldTime !== null && code.toldTime.getTime() + QUIET_MS > now.getTime();
  if (isQuiet) return kept;
  await notifyMaker(deps, tx, code);
  return { ...kept, toldTime: now };
}

/** Not once they have left the company. */
async function notifyMaker(
  { organizations, templates }: ContractsDeps,
  tx: Tx,
  { companyId, makerId, templateId, subject }: TemplateCodeRecord,
): Promise<void> {
  if (!(await organizations.employeesAmong(tx, companyId, [makerId])).has(makerId)) return;
  const [company, template] = await Promise.all([
    organizations.getCompany(companyId),
    templates.findStanding(templateId),
  ]);
  await organizations.notifyUsers(tx, [makerId], {
    template: 'template-code-failed',
    params: { company: company.name, title: template?.title ?? '', subject },
    path: template ? `/template/${templateId}` : null,
  });
}
