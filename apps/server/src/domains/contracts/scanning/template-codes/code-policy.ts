import { isId } from '@cinnabar/kernel';
import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { TemplateCodeState } from '@cinnabar/protocol/templates/codes/code-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { findCode, findCodesOf, type TemplateCodeRecord } from './template-codes-store.ts';

/** What a scan of a code leads to now. */
export function stateOf({ isOn, endTime, maxUses, used }: TemplateCodeRecord, now: Date): TemplateCodeState {
  if (endTime !== null && endTime <= now) return 'ENDED';
  if (maxUses !== null && used >= maxUses) return 'FULL';
  return isOn ? 'ON' : 'PAUSED';
}

const REFUSALS: Readonly<Record<TemplateCodeState, PlainErrorName | null>> = {
  ON: null,
  PAUSED: 'TEMPLATE_CODE_PAUSED',
  ENDED: 'SCAN_LINK_EXPIRED',
  FULL: 'TEMPLATE_CODE_FULL',
};

/** Why a person who scans gets no contract; null when they do. */
export const refuseCode = (code: TemplateCodeRecord, now: Date): PlainErrorName | null =>
  REFUSALS[stateOf(code, now)];

/** A code that the caller may change: its maker, and those who publish the template. Error: NOT_FOUND. */
export async function openCode(
  deps: ContractsDeps,
  actor: Actor,
  codeId: string,
): Promise<TemplateCodeRecord> {
  const code = isId(codeId) ? await findCode(deps.database.db, codeId) : null;
  if (!code || !(await mayChange(deps, actor, code))) throw new AppError('NOT_FOUND');
  return code;
}

async function mayChange(deps: ContractsDeps, actor: Actor, code: TemplateCodeRecord): Promise<boolean> {
  if (!(await deps.organizations.isEmployee(actor, code.companyId))) return false;
  if (code.makerId === actor.userId) return true;
  const { right } = await deps.templates.openStanding(actor, code.templateId);
  return right === 'PUBLISH';
}

/** The codes of a template that the caller may change, newest first. Error: NOT_FOUND for a template that they do not see. */
export async function listOwnCodes(
  deps: ContractsDeps,
  actor: Actor,
  templateId: string,
): Promise<TemplateCodeRecord[]> {
  const { companyId, right } = await deps.templates.openStanding(actor, templateId);
  const makerId = right === 'PUBLISH' ? undefined : actor.userId;
  return findCodesOf(deps.database.db, { companyId, templateId, ...(makerId && { makerId }) });
}

/** Error: COMPANY_FROZEN. */
export async function requireUnfrozen(
  { organizations }: ContractsDeps,
  { companyId }: Pick<TemplateCodeRecord, 'companyId'>,
): Promise<void> {
  if ((await organizations.getCompany(companyId)).freeze) throw new AppError('COMPANY_FROZEN');
}
