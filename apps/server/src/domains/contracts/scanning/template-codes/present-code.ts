import { toChinaTime } from '@cinnabar/kernel';
import { errorText } from '@cinnabar/protocol/error-text';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { stateOf } from './code-policy.ts';
import type { TemplateCodeRecord } from './template-codes-store.ts';

export const presentCode = (actor: Actor, code: TemplateCodeRecord, now: Date): TemplateCode => ({
  id: code.id,
  revision: code.revision,
  templateId: code.templateId,
  version: code.versionId === null ? 'NEWEST' : { id: code.versionId, number: code.versionNumber! },
  roleId: code.roleId,
  roleName: code.roleName,
  subject: code.subject,
  categoryId: code.categoryId,
  categoryName: code.categoryName,
  parties: code.parties,
  values: code.values,
  maxUses: code.maxUses,
  perPerson: code.perPerson,
  endTime: code.endTime && toChinaTime(code.endTime),
  signDays: code.signDays,
  used: code.used,
  state: stateOf(code, now),
  makerName: code.makerName,
  isMine: code.makerId === actor.userId,
  createTime: toChinaTime(code.createTime),
  fault: code.fault && {
    message: errorText(code.fault.error, actor.origin.language, code.fault.params),
    time: toChinaTime(code.faultTime!),
  },
});
