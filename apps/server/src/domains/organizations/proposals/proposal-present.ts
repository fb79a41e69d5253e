import { toChinaTime } from '@cinnabar/kernel';
import type { Outcome } from '@cinnabar/protocol/errors';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { objectsOf } from './proposal-objects.ts';
import { actsOn, type Standing } from './proposal-policy.ts';
import type { ProposalRecord } from './proposal-store.ts';

export function presentProposal(
  record: ProposalRecord,
  actor: Actor,
  standing: Pick<Standing, 'decides'>,
  now: Date,
): Proposal {
  const hasExpired = record.status === 'PENDING' && record.expireTime <= now;
  const ended = hasExpired ? record.expireTime : record.statusTime;
  return {
    id: record.id,
    kind: record.kind,
    subject: record.subject,
    objectIds: objectsOf(record),
    facts: record.facts,
    author: record.author.name,
    status: hasExpired ? 'EXPIRED' : record.status,
    decider: record.deciderName,
    reason: record.reason,
    failure: record.failure && AppError.of(record.failure as Outcome).text(actor.origin.language),
    createTime: toChinaTime(record.createTime),
    expireTime: toChinaTime(record.expireTime),
    statusTime: ended && toChinaTime(ended),
    acts: actsOn(record, actor, standing, now),
  };
}
