import { newId, toChinaTime } from '@cinnabar/kernel';
import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractRecord, ContractState } from '../contract-state.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { insertState, nextContractNumber } from '../contracts-store.ts';
import { fillDraft } from '../draft-state.ts';
import { replaceInbox } from '../inbox-store.ts';
import { projectInbox } from '../project-inbox.ts';

/** A new draft of the actor, in the name of their present company. Throws LAUNCH_NOT_ALLOWED. */
export async function createDraft(
  deps: ContractsDeps,
  actor: Actor,
  form: ContractForm,
): Promise<ContractState> {
  const { tenantId } = actor;
  if (!tenantId || !(await deps.categories.mayLaunch(actor))) throw new AppError('LAUNCH_NOT_ALLOWED');
  const company = await deps.organizations.getCompany(tenantId);
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const number = await nextContractNumber(tx);
    const record: ContractRecord = {
      id: newId(now.getTime()),
      tenantId,
      tenantName: company.name,
      creatorId: actor.userId,
      creatorName: actor.name,
      subject: '',
      sn: `HT-${toChinaTime(now).slice(0, 4)}-${String(number).padStart(6, '0')}`,
      status: 'DRAFT',
      categoryId: null,
      categoryName: null,
      description: '',
      comments: null,
      documentIds: [],
      attachmentIds: [],
      expireTime: null,
      endTime: null,
      reminders: { daysBefore: [], everyDays: null },
      minReadSeconds: 0,
      voidDocumentId: null,
      voidReason: null,
      voidExpireTime: null,
      voidFrom: null,
      version: 1,
      createTime: now,
      updateTime: now,
      sendTime: null,
      completeTime: null,
      urgeTime: null,
      remindTime: null,
    };
    const state = fillDraft(record, form);
    await insertState(tx, state);
    await deps.documents.bindToContract(tx, actor, form.documents, record.id);
    await deps.documents.bindAttachments(tx, actor, form.attachments, record.id);
    await replaceInbox(tx, record.id, projectInbox(state));
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: record.id },
      event: 'CONTRACT_CREATE',
      actor: { userId: actor.userId, name: actor.name, tenantId, origin: actor.origin },
      detail: {},
    });
    return state;
  });
}
