import type { Database } from '../../../platform/db/open-database.ts';
import type { Chain } from '../audit-entry.ts';
import { type RecordRow, readHead, readRecords } from '../audit-store.ts';
import { commit, GENESIS_HASH, linkHash, readBody } from '../record-body.ts';

export interface ChainVerdict {
  intact: boolean;
  /** Records that were found. */
  length: number;
  /** Sequence of the first record that does not fit; one past the end when records are missing there. */
  brokenAt: number | null;
}

const PAGE = 1000;

/** Recomputes every hash and commitment of a chain. Reads in pages, so a long chain needs no more memory than a short one. */
export async function verifyChain(database: Database, chain: Chain): Promise<ChainVerdict> {
  const head = await readHead(database.db, chain);
  let last = { sequence: 0, hash: GENESIS_HASH };
  for (;;) {
    const page = await readRecords(database.db, chain, { after: last.sequence, limit: PAGE });
    for (const row of page) {
      if (!fits(row, chain, last))
        return { intact: false, length: row.sequence, brokenAt: last.sequence + 1 };
      last = row;
    }
    if (page.length < PAGE) break;
  }
  // Records written since the head was read are no fault; ones that the head counts and nobody finds are.
  if (last.sequence < head.length)
    return { intact: false, length: last.sequence, brokenAt: last.sequence + 1 };
  if (last.sequence === head.length && last.hash !== head.headHash) {
    return { intact: false, length: last.sequence, brokenAt: last.sequence };
  }
  return { intact: true, length: last.sequence, brokenAt: null };
}

function fits(row: RecordRow, chain: Chain, last: { sequence: number; hash: string }): boolean {
  if (row.sequence !== last.sequence + 1 || row.previousHash !== last.hash) return false;
  if (linkHash(row.previousHash, row.body) !== row.hash) return false;
  const body = readBody(row.body);
  const columnsAgree =
    body.chain.kind === chain.kind &&
    body.chain.id === chain.id &&
    body.sequence === row.sequence &&
    body.event === row.event &&
    body.subjectId === row.subjectId &&
    body.time === row.time.toISOString();
  // An erased text is missing and proves nothing; a text that is there must be the one committed to.
  return (
    columnsAgree && Object.entries(row.values).every(([key, value]) => body.texts[key] === commit(value))
  );
}
