import { newId } from '@cinnabar/kernel';
import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf } from '../../audit/index.ts';
import { replaceInbox } from '../inbox/inbox-store.ts';
import { projectInbox } from '../inbox/project-inbox.ts';
import type { ContractRecord, ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { insertState } from '../lifecycle/contracts-store.ts';
import { insertPaper, type PaperRecord } from '../papers/paper-store.ts';
import { chooseCategory, requireOwnNumber } from './choose-category.ts';
import { filesOf, fillDraft } from './draft-state.ts';

interface DraftMade {
  /** Where its files were typeset from papers. */
  paper?: Omit<PaperRecord, 'contractId'> | undefined;
  /** Files that the values of its papers name, beside those of the form. */
  held?: readonly string[] | undefined;
  /** Its id, where a job must find the draft again; a new one when absent. */
  id?: string | undefined;
}

/** Creates a draft of the actor, for their current company. Throws LAUNCH_NOT_ALLOWED, CATEGORY_NOT_SENDABLE, SN_TAKEN. */
export async function createDraft(
  deps: ContractsDeps,
  actor: Actor,
  form: ContractForm,
  { paper, held = [], id }: DraftMade = {},
): Promise<ContractState> {
  const { tenantId } = actor;
  if (!tenantId) throw new AppError('LAUNCH_NOT_ALLOWED');
  const company = await deps.organizations.getCompany(tenantId);
  const category = await chooseCategory(deps, actor, form.categoryId);
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const record: ContractRecord = {
      id: id ?? newId(now.getTime()),
      tenantId,
      tenantName: company.name,
      creatorId: actor.userId,
      creatorName: actor.name,
      subject: '',
      sn: form.sn ?? '',
      status: 'DRAFT',
      categoryId: category.id,
      categoryName: category.name,
      categoryVersion: category.published,
      fromTemplateIds: null,
      description: '',
      comments: null,
      documentIds: [],
      attachmentIds: [],
      sponsorOnlyIds: [],
      expireTime: null,
      amount: null,
      startTime: null,
      endTime: null,
      reminders: { daysBefore: [], everyDays: null },
      minReadSeconds: 0,
      paperVersionId: paper?.versionId ?? null,
      voidDocumentId: null,
      voidReason: null,
      voidExpireTime: null,
      voidFrom: null,
      printCount: 0,
      version: 1,
      createTime: now,
      updateTime: now,
      sendTime: null,
      completeTime: null,
      urgeTime: null,
      remindTime: null,
    };
    await requireOwnNumber(tx, record);
    const state = fillDraft(record, form);
    insertState(tx, state);
    if (paper) insertPaper(tx, { ...paper, contractId: record.id });
    await deps.documents.bindToContract(tx, actor, form.documents, record.id);
    await deps.documents.bindAttachments(tx, actor, [...filesOf(form), ...held], record.id);
    replaceInbox(tx, record.id, [], projectInbox(state));
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: record.id },
      isFirst: true,
      event: 'CONTRACT_CREATE',
      actor: actorOf({ ...actor, tenantId }),
      detail: {},
    });
    return state;
  });
}
