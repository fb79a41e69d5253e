import { toChinaTime } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { findState } from '../../lifecycle/contracts-store.ts';
import { currentActions, loadViewer } from '../../lifecycle/viewer.ts';
import { refuseCode } from './code-policy.ts';
import { ownOf } from './draw-use.ts';
import { findUsesOf, type TemplateCodeRecord } from './template-codes-store.ts';

/** What the page of a scan shows of a code, beside the person. Errors: those of `getUsableCode`. */
export async function describeCode(deps: ContractsDeps, actor: Actor | null, code: TemplateCodeRecord) {
  await getUsableCode(deps, actor, code);
  const { companyId, subject, endTime } = code;
  const { name } = await deps.organizations.getCompany(companyId);
  return {
    tenantId: companyId,
    tenantName: name,
    subject,
    expireTime: endTime && toChinaTime(endTime),
  };
}

/**
 * That this caller gets a contract by the code. Errors: SCAN_TO_SIGN and SCAN_TO_DETAIL with their contract when they have one,
 * SCAN_LINK_EXPIRED, TEMPLATE_CODE_FULL, and TEMPLATE_CODE_PAUSED also while the template is off or the company frozen.
 */
export async function getUsableCode(
  deps: ContractsDeps,
  actor: Actor | null,
  code: TemplateCodeRecord,
): Promise<void> {
  const uses = actor ? await findUsesOf(deps.database.db, code.id, actor.userId) : [];
  const own = ownOf(code, uses);
  if (actor && own && 'contractId' in own) return sendToOwn(deps, actor, own.contractId);
  // One that is being made is continued.
  if (own) return;
  const refusal = refuseCode(code, deps.clock.now());
  if (refusal)
    throw new AppError(refusal, refusal === 'SCAN_LINK_EXPIRED' ? { result: { authority: 'EXPIRE' } } : {});
  const [template, company] = await Promise.all([
    deps.templates.findStanding(code.templateId),
    deps.organizations.getCompany(code.companyId),
  ]);
  if (!template?.isOpen || company.freeze) throw new AppError('TEMPLATE_CODE_PAUSED');
}

/** Where the person continues: at what waits for them, or at what is there to read. */
export async function sendToOwn(deps: ContractsDeps, actor: Actor, contractId: string): Promise<never> {
  const state = await findState(deps.database.db, contractId);
  const viewer = await loadViewer(deps.organizations, actor);
  const isDue = state !== null && currentActions(viewer, state).length > 0;
  throw new AppError(isDue ? 'SCAN_TO_SIGN' : 'SCAN_TO_DETAIL', { result: { contractId } });
}
