import { GENESIS_HASH, recordFault } from '@cinnabar/audit-proof';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { Chain } from '../audit-entry.ts';
import {
  type Anchors,
  type ChainStart,
  type RecordRow,
  readHead,
  readRecords,
  readStart,
  START,
} from '../audit-store.ts';
import { findBody } from '../record-body.ts';

/**
 * The fault: `record`, a record; `missing`, records that the head or a published root counts and that do not exist; `head`, the last record
 * is not the one that the head names; `root`, the record at the length of a published root is not the one it covers.
 */
export type ChainFault = 'record' | 'missing' | 'head' | 'root';

export interface ChainVerdict {
  intact: boolean;
  /** Records that were found, up to the faulty one. */
  length: number;
  /**
   * Sequence of the first faulty record; one past the end when records are missing there. For `root` the first after the last matching
   * root: any record from there on may be the changed one.
   */
  brokenAt: number | null;
  fault: ChainFault | null;
}

/**
 * Reads a chain from its beginning, recomputes every hash and commitment, and compares it with its head and with every published root that
 * covers it. Reads in pages, so a long chain needs no more memory than a short one; `visit` gets every existing record, also those after
 * the first faulty one. `start` is its start, where the caller has read it with something else.
 */
export async function readChain(
  db: Database['db'] | Tx,
  chain: Chain,
  visit: (row: RecordRow) => void = () => undefined,
  start?: ChainStart,
): Promise<ChainVerdict> {
  // The references are not read after the records: records that are added meanwhile are then no fault.
  const { anchors, records } = start ?? (await readStart(db, chain));
  const rooted = Map.groupBy(anchors.leaves, ({ length }) => length);
  let last = { sequence: 0, hash: GENESIS_HASH };
  /** Length of the last root that covers the existing records: up to there nothing can have been changed. */
  let held = 0;
  let after = 0;
  let verdict: ChainVerdict | null = null;
  for (let page = records; ; page = await readRecords(db, chain, { after, limit: START })) {
    for (const row of page) {
      visit(row);
      verdict ??= judgeRecord(row, chain, { last, held, rooted: rooted.get(row.sequence) ?? [] });
      if (verdict) continue;
      last = row;
      if (rooted.has(row.sequence)) held = row.sequence;
    }
    if (page.length < START) break;
    after = page.at(-1)!.sequence;
  }
  return verdict ?? judgeEnd(last, anchors, () => readHead(db, chain));
}

type Last = Pick<RecordRow, 'sequence' | 'hash'>;

function judgeRecord(
  row: RecordRow,
  chain: Chain,
  { last, held, rooted }: { last: Last; held: number; rooted: Anchors['leaves'] },
): ChainVerdict | null {
  if (!fits(row, chain, last))
    return broken({ length: row.sequence, brokenAt: last.sequence + 1, fault: 'record' });
  return rooted.every(({ headHash }) => headHash === row.hash)
    ? null
    : broken({ length: row.sequence, brokenAt: held + 1, fault: 'root' });
}

function fits(row: RecordRow, chain: Chain, last: Last): boolean {
  if (row.previousHash !== last.hash) return false;
  if (recordFault({ ...row, texts: row.values }, chain, last)) return false;
  const body = findBody(row.body);
  return (
    body !== null &&
    body.event === row.event &&
    body.subjectId === row.subjectId &&
    body.time === row.time.toISOString()
  );
}

/** Records written since the head was read are no fault; counted records that do not exist are. */
async function judgeEnd(
  { sequence, hash }: Last,
  { head, leaves }: Anchors,
  readHeadAgain: () => Promise<Anchors['head']>,
): Promise<ChainVerdict> {
  const counted = Math.max(head.length, ...leaves.map(({ length }) => length));
  if (sequence < counted) return broken({ length: sequence, brokenAt: sequence + 1, fault: 'missing' });
  if (sequence > head.length && (await readHeadAgain()).length < sequence)
    return broken({ length: sequence, brokenAt: head.length + 1, fault: 'head' });
  if (sequence === head.length && hash !== head.headHash)
    return broken({ length: sequence, brokenAt: sequence, fault: 'head' });
  return { intact: true, length: sequence, brokenAt: null, fault: null };
}

const broken = (facts: Omit<ChainVerdict, 'intact'>): ChainVerdict => ({ intact: false, ...facts });
