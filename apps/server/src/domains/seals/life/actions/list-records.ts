import { toChinaTime } from '@cinnabar/kernel';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuditRecord } from '../../../audit/index.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import { alertOf, expectedOf, sayRecord } from '../../checking/read-alert.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, mayReadRecords, standingOf } from '../../seals-policy.ts';
import type { SealRecord } from '../../seals-store.ts';
import { agentOf } from '../record-columns.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The seal's own chain and whether it is intact, for those who may read its records. Throws NOT_FOUND, NOT_ALLOWED. */
export async function readRecords(
  deps: SealsDeps,
  actor: Actor,
  sealId: string,
): Promise<{ seal: SealRecord; records: AuditRecord[]; intact: boolean; mayExpect: boolean }> {
  const state = await getVisibleSeal(deps, actor, sealId);
  const who = await standingOf(deps, actor, state);
  if (!mayReadRecords(state, who)) throw new AppError('NOT_ALLOWED');
  const { records, verdict } = await deps.audit.read({ kind: 'SEAL', id: state.seal.id });
  return { seal: state.seal, records, intact: verdict.intact, mayExpect: mayGrant(state, who) };
}

/** One page of it, newest first. Throws NOT_FOUND, NOT_ALLOWED. */
export async function listRecords(
  deps: SealsDeps,
  actor: Actor,
  { sealId, pageNo, pageSize }: { sealId: string; pageNo: number; pageSize: number },
): Promise<SealRecordPage> {
  const { records, intact, mayExpect } = await readRecords(deps, actor, sealId);
  const expected = expectedOf(records);
  const { language } = actor.origin;
  const shown = records.toReversed().slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    list: shown.map((record) => {
      const { sequence, hash, time, event, actor: by, detail } = record;
      const alert = alertOf(record);
      const isExpected = expected.has(sequence);
      return {
        sequence,
        hash,
        time: toChinaTime(time),
        event,
        person: by.name,
        subject: text(detail.subject),
        reason: sayRecord(language, record) || text(detail.reason),
        grant: typeof detail.grant === 'number' ? detail.grant : null,
        letter: typeof detail.letter === 'string' ? detail.letter : null,
        agent: agentOf(detail),
        approval: typeof detail.approval === 'string' ? detail.approval : null,
        automatic: detail.automatic === 1,
        alert: alert && { effect: alert.effect, expected: isExpected, open: mayExpect && !isExpected },
      };
    }),
    total: records.length,
    intact,
    pageNo,
    pageSize,
  };
}
