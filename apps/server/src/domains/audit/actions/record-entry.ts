import { linkHash } from '@cinnabar/audit-proof';
import type { Clock } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { appendRecord, lockHead, openChain } from '../audit-store.ts';
import { composeBody } from '../record-body.ts';

export interface Recorder {
  clock: Clock;
  /** Records are sent to a receiver of the operator, too. */
  forwards: boolean;
}

/** Adds one record to its chain, inside the transaction of the recorded action. */
export async function recordEntry(
  { clock, forwards }: Recorder,
  tx: Tx,
  entry: AuditEntry,
): Promise<{ sequence: number; hash: string }> {
  const { chain, event, isFirst } = entry;
  const head = isFirst ? openChain(tx, chain) : await lockHead(tx, chain);
  const sequence = head.length + 1;
  const time = clock.now();
  const { body, values } = composeBody(entry, { sequence, time });
  const hash = linkHash(head.headHash, body);
  const subjectId = entry.subjectId ?? null;
  const { id: chainId, kind: chainKind } = chain;
  const record = {
    chainId,
    chainKind,
    sequence,
    event,
    subjectId,
    time,
    body,
    previousHash: head.headHash,
    hash,
  };
  appendRecord(tx, { record, values, isForwarded: forwards });
  return { sequence, hash };
}
