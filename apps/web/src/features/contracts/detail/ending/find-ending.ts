import type { Contract, TimelineEntry } from '@cinnabar/protocol/contracts/contract-schema';
import type { IconName } from '../../../../ui/icons/icon-names.ts';

/** What happened to a contract, as the key of its sentence, with the log record that contains who did it and why. */
export interface Ending {
  kind: 'REJECTED' | 'RECALLED' | 'EXPIRED' | 'FINISHED' | 'TERMINATED' | 'KEPT' | 'LAPSED' | 'PREPARING';
  tone: 'bad' | 'info' | 'ok';
  icon: IconName;
  entry: TimelineEntry | null;
}

const ENDED_BY: Partial<Record<Contract['status'], Omit<Ending, 'entry'> & { event: string }>> = {
  REJECTED: { kind: 'REJECTED', tone: 'bad', icon: 'back', event: 'CONTRACT_REJECT' },
  RECALLED: { kind: 'RECALLED', tone: 'bad', icon: 'undo', event: 'CONTRACT_RECALL' },
  EXPIRED: { kind: 'EXPIRED', tone: 'bad', icon: 'clock', event: 'CONTRACT_EXPIRE' },
  TERMINATED: { kind: 'TERMINATED', tone: 'bad', icon: 'x', event: 'CONTRACT_TERMINATE' },
};

/** Null when there is nothing to explain: a contract in progress, or one that was simply completed. */
export function findEnding({
  status,
  abilities,
  timeline,
}: Pick<Contract, 'status' | 'abilities' | 'timeline'>): Ending | null {
  const lastOf = (event: string) => timeline.findLast((entry) => entry.event === event) ?? null;
  const ended = ENDED_BY[status];
  if (ended) return { kind: ended.kind, tone: ended.tone, icon: ended.icon, entry: lastOf(ended.event) };
  if (status === 'COMPLETE' || status === 'FINISHED') {
    const stands = timeline.findLast(
      ({ event }) => event === 'CONTRACT_KEEP' || event === 'CONTRACT_VOID_LAPSED',
    );
    if (stands?.event === 'CONTRACT_KEEP')
      return { kind: 'KEPT', tone: 'ok', icon: 'shieldok', entry: stands };
    if (stands) return { kind: 'LAPSED', tone: 'ok', icon: 'shieldok', entry: stands };
    if (status === 'FINISHED')
      return { kind: 'FINISHED', tone: 'info', icon: 'info', entry: lastOf('CONTRACT_FINISH') };
  }
  if (abilities.sign === 'PREPARING') return { kind: 'PREPARING', tone: 'info', icon: 'clock', entry: null };
  return null;
}
