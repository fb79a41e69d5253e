import { PROPOSAL_LIMITS } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { and, asc, count, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { proposal } from './proposal-tables.ts';

export type ProposalRecord = typeof proposal.$inferSelect;
type Handle = Database['db'] | Tx;
type Key = Pick<ProposalRecord, 'companyId' | 'id'>;

const isOne = ({ companyId, id }: Key) => and(eq(proposal.companyId, companyId), eq(proposal.id, id));
const isPending = eq(proposal.status, 'PENDING');

export async function insertProposal(tx: Tx, record: ProposalRecord): Promise<void> {
  await tx.insert(proposal).values(record);
}

/** Pending ones oldest first, then the latest that ended; of one author or of all. */
export async function findProposals(
  db: Handle,
  companyId: string,
  authorId: string | null,
): Promise<ProposalRecord[]> {
  const isTheirs: SQL | undefined = and(
    eq(proposal.companyId, companyId),
    authorId === null ? undefined : eq(proposal.authorId, authorId),
  );
  const pending = await db
    .select()
    .from(proposal)
    .where(and(isTheirs, isPending))
    .orderBy(asc(proposal.createTime), asc(proposal.id))
    .limit(PROPOSAL_LIMITS.pending);
  const ended = await db
    .select()
    .from(proposal)
    .where(and(isTheirs, ne(proposal.status, 'PENDING')))
    .orderBy(desc(proposal.statusTime), desc(proposal.id))
    .limit(PROPOSAL_LIMITS.decided);
  return [...pending, ...ended];
}

/** Locked until the transaction ends, so that a second decision sees the first. */
export async function lockProposal(tx: Tx, key: Key): Promise<ProposalRecord | null> {
  const [found] = await tx.select().from(proposal).where(isOne(key)).for('update');
  return found ?? null;
}

/** All pending ones of a company, or those of one kind and author; locked. */
export async function lockPending(
  tx: Tx,
  companyId: string,
  of?: Pick<ProposalRecord, 'kind' | 'authorId'>,
): Promise<ProposalRecord[]> {
  return tx
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.companyId, companyId),
        isPending,
        of && eq(proposal.kind, of.kind),
        of && eq(proposal.authorId, of.authorId),
      ),
    )
    .orderBy(asc(proposal.id))
    .for('update');
}

/** Those of one kind and author that can still be confirmed. */
export async function findPending(
  db: Handle,
  { companyId, kind, authorId }: Pick<ProposalRecord, 'companyId' | 'kind' | 'authorId'>,
  now: Date,
): Promise<ProposalRecord[]> {
  return db
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.companyId, companyId),
        eq(proposal.kind, kind),
        eq(proposal.authorId, authorId),
        isPending,
        gt(proposal.expireTime, now),
      ),
    );
}

export async function countPending(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(proposal)
    .where(and(eq(proposal.companyId, companyId), isPending));
  return row!.total;
}

/** A pending one of the same author with the same content. */
export async function findSame(
  tx: Tx,
  { companyId, kind, authorId, form }: Pick<ProposalRecord, 'companyId' | 'kind' | 'authorId' | 'form'>,
  now: Date,
): Promise<ProposalRecord | null> {
  const [found] = await tx
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.companyId, companyId),
        eq(proposal.kind, kind),
        eq(proposal.authorId, authorId),
        isPending,
        sql`${proposal.expireTime} > ${now.toISOString()}`,
        sql`${proposal.form} = ${JSON.stringify(form)}::jsonb`,
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Ends a proposal; what it would have done is kept no longer. */
export async function endProposal(
  tx: Tx,
  key: Key,
  change: Pick<ProposalRecord, 'status' | 'statusTime'> &
    Partial<Pick<ProposalRecord, 'deciderName' | 'reason' | 'failure'>>,
): Promise<void> {
  await tx
    .update(proposal)
    .set({ ...change, form: null })
    .where(isOne(key));
}

/** Pending ones whose time is over. */
export async function findExpired(db: Handle, now: Date, limit: number): Promise<ProposalRecord[]> {
  return db
    .select()
    .from(proposal)
    .where(and(isPending, lte(proposal.expireTime, now)))
    .orderBy(asc(proposal.expireTime))
    .limit(limit);
}
