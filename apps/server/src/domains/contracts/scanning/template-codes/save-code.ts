import { newId } from '@cinnabar/kernel';
import type {
  changeTemplateCodeSchema,
  newTemplateCodeSchema,
} from '@cinnabar/protocol/templates/codes/code-schema';
import { TEMPLATE_CODE_LIMITS } from '@cinnabar/protocol/templates/codes/code-values';
import type { z } from 'zod';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../../audit/index.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { type CheckedCode, checkCode } from './check-code.ts';
import { openCode, requireUnfrozen } from './code-policy.ts';
import {
  deleteCode,
  findCodesOf,
  insertCode,
  lockCode,
  lockCodesOf,
  type TemplateCodeRecord,
  updateCode,
} from './template-codes-store.ts';

type Form = z.output<typeof newTemplateCodeSchema>;

/** Makes a code of a template, on from the beginning. Errors: TEMPLATE_CODES_TOO_MANY and those of `checkCode`. */
export async function makeCode(deps: ContractsDeps, actor: Actor, form: Form): Promise<TemplateCodeRecord> {
  const checked = await checkCode(deps, actor, form);
  const now = deps.clock.now();
  const code: TemplateCodeRecord = {
    id: newId(now.getTime()),
    templateId: form.templateId,
    ...keptOf(form, checked),
    isOn: true,
    used: 0,
    makerId: actor.userId,
    makerName: actor.name,
    revision: 1,
    fault: null,
    faultTime: null,
    toldTime: null,
    createTime: now,
  };
  await deps.database.transaction(async (tx) => {
    await lockCodesOf(tx, form.templateId);
    const { perTemplate: max } = TEMPLATE_CODE_LIMITS;
    if ((await findCodesOf(tx, code)).length >= max)
      throw new AppError('TEMPLATE_CODES_TOO_MANY', { params: { max } });
    await insertCode(tx, code);
    await record(deps, tx, actor, code, 'TEMPLATE_CODE_MADE');
  });
  return code;
}

/**
 * Changes a code: its next contracts are launched for who saved it last, as they are made of what that person may use. Errors: NOT_FOUND,
 * TEMPLATE_CODE_CHANGED and those of `checkCode`.
 */
export async function changeCode(
  deps: ContractsDeps,
  actor: Actor,
  { codeId, revision, ...form }: z.output<typeof changeTemplateCodeSchema>,
): Promise<TemplateCodeRecord> {
  const { templateId } = await openCode(deps, actor, codeId);
  const whole = { templateId, ...form };
  const checked = await checkCode(deps, actor, whole);
  return alter(deps, actor, { codeId, revision }, () => ({
    event: 'TEMPLATE_CODE_CHANGED',
    changed: {
      ...keptOf(whole, checked),
      makerId: actor.userId,
      makerName: actor.name,
      fault: null,
      faultTime: null,
    },
  }));
}

/** Repeating it changes nothing. Errors: NOT_FOUND, COMPANY_FROZEN, TEMPLATE_CODE_CHANGED. */
export async function switchCode(
  deps: ContractsDeps,
  actor: Actor,
  { codeId, revision, isOn }: { codeId: string; revision: number; isOn: boolean },
): Promise<TemplateCodeRecord> {
  await requireUnfrozen(deps, await openCode(deps, actor, codeId));
  return alter(deps, actor, { codeId, revision }, (code) =>
    code.isOn === isOn
      ? null
      : { event: isOn ? 'TEMPLATE_CODE_RESUMED' : 'TEMPLATE_CODE_PAUSED', changed: { isOn } },
  );
}

/** Its contracts stay. Errors: NOT_FOUND, COMPANY_FROZEN. */
export async function removeCode(deps: ContractsDeps, actor: Actor, codeId: string): Promise<null> {
  await requireUnfrozen(deps, await openCode(deps, actor, codeId));
  await deps.database.transaction(async (tx) => {
    const code = await lockCode(tx, codeId);
    if (!code) throw new AppError('NOT_FOUND');
    await deleteCode(tx, codeId);
    await record(deps, tx, actor, code, 'TEMPLATE_CODE_REMOVED');
  });
  return null;
}

interface Alteration {
  event: string;
  changed: Partial<Omit<TemplateCodeRecord, 'id'>>;
}

/** Under the lock of the code: two people who change one take turns. */
const alter = (
  deps: ContractsDeps,
  actor: Actor,
  { codeId, revision }: { codeId: string; revision: number },
  decide: (code: TemplateCodeRecord) => Alteration | null,
): Promise<TemplateCodeRecord> =>
  deps.database.transaction(async (tx) => {
    const code = await lockCode(tx, codeId);
    if (!code) throw new AppError('NOT_FOUND');
    if (code.revision !== revision) throw new AppError('TEMPLATE_CODE_CHANGED');
    const decided = decide(code);
    if (!decided) return code;
    const next = await updateCode(tx, codeId, { ...decided.changed, revision: revision + 1 });
    await record(deps, tx, actor, next, decided.event);
    return next;
  });

const keptOf = (form: Form, checked: CheckedCode) => ({
  ...checked,
  roleId: form.roleId,
  subject: form.subject,
  parties: form.parties,
  values: form.values,
  maxUses: form.maxUses,
  perPerson: form.perPerson,
  endTime: form.endTime === null ? null : new Date(form.endTime),
  signDays: form.signDays,
});

const record = (
  { audit }: ContractsDeps,
  tx: Tx,
  actor: Actor,
  { companyId, id, subject }: TemplateCodeRecord,
  event: string,
) =>
  audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event,
    actor: actorOf({ ...actor, tenantId: companyId }),
    detail: { name: subject },
    subjectId: id,
  });
