import { toChinaTime } from '@cinnabar/kernel';
import type { SealRecordPage } from '@cinnabar/protocol/seals/life-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuditRecord } from '../../../audit/index.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayReadRecords, standingOf } from '../../seals-policy.ts';
import type { SealRecord } from '../../seals-store.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The seal's own chain and whether it is intact, for those who may read its records. Throws NOT_FOUND, NOT_ALLOWED. */
export async function readRecords(
  deps: SealsDeps,
  actor: Actor,
  sealId: string,
): Promise<{ seal: SealRecord; records: AuditRecord[]; intact: boolean }> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (!mayReadRecords(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  const { records, verdict } = await deps.audit.read({ kind: 'SEAL', id: state.seal.id });
  return { seal: state.seal, records, intact: verdict.intact };
}

/** One page of it, newest first. Throws NOT_FOUND, NOT_ALLOWED. */
export async function listRecords(
  deps: SealsDeps,
  actor: Actor,
  { sealId, pageNo, pageSize }: { sealId: string; pageNo: number; pageSize: number },
): Promise<SealRecordPage> {
  const { records, intact } = await readRecords(deps, actor, sealId);
  const shown = records.toReversed().slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    list: shown.map(({ sequence, hash, time, event, actor: by, detail }) => ({
      sequence,
      hash,
      time: toChinaTime(time),
      event,
      person: by.name,
      subject: text(detail.subject),
      reason: text(detail.reason),
      grant: typeof detail.grant === 'number' ? detail.grant : null,
      letter: typeof detail.letter === 'string' ? detail.letter : null,
      approval: typeof detail.approval === 'string' ? detail.approval : null,
    })),
    total: records.length,
    intact,
    pageNo,
    pageSize,
  };
}
