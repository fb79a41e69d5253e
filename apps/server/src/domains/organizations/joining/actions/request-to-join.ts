import { newId, toChinaTime } from '@cinnabar/kernel';
import type { joinFormSchema, OwnJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { SYSTEM_CHAIN } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findEmployee } from '../../staff-store.ts';
import { announceRequestJob } from '../follow-request.ts';
import { expiryOf } from '../joining-rules.ts';
import {
  findCompanyToJoin,
  findOwnRequests,
  insertJoinRequest,
  type JoinRequestRecord,
  withdrawSame,
} from '../joining-store.ts';

/**
 * Keeps a request whether or not the company is here, with the same statements and the same answer: it cannot be used to find out who is a
 * customer. The company is notified by a job. Errors: NAME_OF_ORGANIZATION, ALREADY_EMPLOYED.
 */
export async function requestToJoin(
  deps: OrganizationsDeps,
  actor: Actor,
  form: z.output<typeof joinFormSchema>,
): Promise<OwnJoinRequest> {
  return deps.database.transaction(async (tx) => {
    await deps.identity.requireOwnName(form.name, 'name', tx);
    const company = await findCompanyToJoin(tx, form.company);
    const id = newId(deps.clock.now().getTime());
    // The id of no company: the same statement for both.
    if (await findEmployee(tx, company?.id ?? id, actor.userId)) throw new AppError('ALREADY_EMPLOYED');
    const now = deps.clock.now();
    const made: JoinRequestRecord = {
      id,
      userId: actor.userId,
      companyId: company?.id ?? null,
      asked: form.company,
      name: form.name,
      number: form.number,
      department: form.department,
      remark: form.remark,
      status: 'PENDING',
      reason: null,
      createTime: now,
      expireTime: expiryOf(now),
      statusTime: null,
    };
    await withdrawSame(tx, actor.userId, made.asked, now);
    await insertJoinRequest(tx, made);
    await deps.audit.record(tx, {
      chain: company ? { kind: 'TENANT', id: company.id } : SYSTEM_CHAIN,
      event: 'JOIN_REQUESTED',
      actor,
      detail: { asked: made.asked, number: made.number },
      subjectId: id,
    });
    await deps.jobs.send(tx, announceRequestJob, { id });
    return presentOwn(made, now);
  });
}

/** Newest first, at most 20. */
export async function listOwnRequests(deps: OrganizationsDeps, actor: Actor): Promise<OwnJoinRequest[]> {
  const found = await findOwnRequests(deps.database.db, actor.userId);
  return found.map((one) => presentOwn(one, deps.clock.now()));
}

function presentOwn(record: JoinRequestRecord, now: Date): OwnJoinRequest {
  const { id, asked, status, number, department, remark, reason, createTime, expireTime } = record;
  return {
    id,
    company: asked,
    status: status === 'PENDING' && expireTime <= now ? 'EXPIRED' : status,
    number,
    department,
    remark,
    reason,
    createTime: toChinaTime(createTime),
    expireTime: toChinaTime(expireTime),
  };
}
