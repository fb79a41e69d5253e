import { toChinaTime } from '@cinnabar/kernel';
import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import { escalateTimeOf, stateOf } from './approval-policy.ts';
import type { ApprovalRecord } from './approval-store.ts';

const DIGITS = 4;

export const numberOf = ({ year, sequence }: Pick<ApprovalRecord, 'year' | 'sequence'>): string =>
  `YS-${year}-${String(sequence).padStart(DIGITS, '0')}`;

export function presentBrief(record: ApprovalRecord, sealName: string, now: Date): ApprovalBrief {
  const { id, sealId, contractId, content, askerName, askTime, reason, answer } = record;
  const { examinerName, examineTime, untilTime } = record;
  return {
    id,
    number: numberOf(record),
    state: stateOf(record, now),
    sealId,
    sealName,
    contractId,
    subject: content.subject,
    askerName,
    askTime: toChinaTime(askTime),
    reason,
    examinerName,
    examineTime: examineTime && toChinaTime(examineTime),
    answer,
    until: untilTime && toChinaTime(untilTime),
    escalateTime: toChinaTime(escalateTimeOf(record)),
  };
}
