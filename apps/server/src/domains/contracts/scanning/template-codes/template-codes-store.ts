import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../../platform/db/open-database.ts';
import { contract } from '../../lifecycle/contracts-tables.ts';
import { templateCode, templateCodeUse } from './template-code-tables.ts';

export type TemplateCodeRecord = typeof templateCode.$inferSelect;
export type CodeUseRecord = typeof templateCodeUse.$inferSelect;
type Handle = Database['db'] | Tx;

export async function insertCode(tx: Tx, record: TemplateCodeRecord): Promise<void> {
  await tx.insert(templateCode).values(record);
}

export async function updateCode(
  tx: Tx,
  id: string,
  changed: Partial<Omit<TemplateCodeRecord, 'id'>>,
): Promise<TemplateCodeRecord> {
  const [code] = await tx.update(templateCode).set(changed).where(eq(templateCode.id, id)).returning();
  return code!;
}

/** With what was drawn from it; its contracts stay. */
export async function deleteCode(tx: Tx, id: string): Promise<void> {
  await tx.delete(templateCode).where(eq(templateCode.id, id));
}

export async function findCode(db: Handle, id: string): Promise<TemplateCodeRecord | null> {
  const [found] = await db.select().from(templateCode).where(eq(templateCode.id, id));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function lockCode(tx: Tx, id: string): Promise<TemplateCodeRecord | null> {
  const [found] = await tx.select().from(templateCode).where(eq(templateCode.id, id)).for('update');
  return found ?? null;
}

/** One after another: those who make codes of a template, until their transactions end. */
export async function lockCodesOf(tx: Tx, templateId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`template-codes:${templateId}`}, 0))`);
}

/** Newest first; their number is bounded when they are made. */
export async function findCodesOf(
  db: Handle,
  of: Pick<TemplateCodeRecord, 'companyId'> & Partial<Pick<TemplateCodeRecord, 'templateId' | 'makerId'>>,
): Promise<TemplateCodeRecord[]> {
  return db
    .select()
    .from(templateCode)
    .where(
      and(
        eq(templateCode.companyId, of.companyId),
        of.templateId === undefined ? undefined : eq(templateCode.templateId, of.templateId),
        of.makerId === undefined ? undefined : eq(templateCode.makerId, of.makerId),
      ),
    )
    .orderBy(desc(templateCode.createTime), desc(templateCode.id));
}

export async function insertUse(tx: Tx, record: CodeUseRecord): Promise<void> {
  await tx.insert(templateCodeUse).values(record);
}

const same = ({ codeId, contractId }: Pick<CodeUseRecord, 'codeId' | 'contractId'>) =>
  and(eq(templateCodeUse.codeId, codeId), eq(templateCodeUse.contractId, contractId));

/** The use of this attempt, while it is neither finished nor taken over. */
const underWay = (use: CodeUseRecord) =>
  and(same(use), eq(templateCodeUse.attempt, use.attempt), sql`${templateCodeUse.launchTime} is null`);

export async function takeOverUse(tx: Tx, use: CodeUseRecord, now: Date): Promise<CodeUseRecord> {
  const [taken] = await tx
    .update(templateCodeUse)
    .set({ attempt: use.attempt + 1, attemptTime: now })
    .where(same(use))
    .returning();
  return taken!;
}

/** @returns whether it was this attempt that is finished now */
export async function finishUse(tx: Tx, use: CodeUseRecord, now: Date): Promise<boolean> {
  const done = await tx
    .update(templateCodeUse)
    .set({ launchTime: now })
    .where(underWay(use))
    .returning({ codeId: templateCodeUse.codeId });
  return done.length > 0;
}

/** @returns whether it was still that of this attempt */
export async function deleteUse(tx: Tx, use: CodeUseRecord): Promise<boolean> {
  const gone = await tx
    .delete(templateCodeUse)
    .where(underWay(use))
    .returning({ codeId: templateCodeUse.codeId });
  return gone.length > 0;
}

export async function findUse(
  db: Handle,
  use: Pick<CodeUseRecord, 'codeId' | 'contractId'>,
): Promise<CodeUseRecord | null> {
  const [found] = await db.select().from(templateCodeUse).where(same(use));
  return found ?? null;
}

/** The contracts of a person by a code with their states, latest first; null: the contract is not there yet. */
export async function findUsesOf(
  db: Handle,
  codeId: string,
  userId: string,
): Promise<{ use: CodeUseRecord; status: ContractStatus | null }[]> {
  return db
    .select({ use: templateCodeUse, status: contract.status })
    .from(templateCodeUse)
    .leftJoin(contract, eq(contract.id, templateCodeUse.contractId))
    .where(and(eq(templateCodeUse.codeId, codeId), eq(templateCodeUse.userId, userId)))
    .orderBy(desc(templateCodeUse.createTime), desc(templateCodeUse.contractId));
}

/** A page of the contracts of a code, latest first. */
export async function findUses(
  db: Handle,
  codeId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const launched = and(eq(templateCodeUse.codeId, codeId), isNotNull(templateCodeUse.launchTime));
  const [[found], list] = await Promise.all([
    db.select({ total: count() }).from(templateCodeUse).where(launched),
    db
      .select({
        contractId: templateCodeUse.contractId,
        name: templateCodeUse.userName,
        status: contract.status,
        time: templateCodeUse.createTime,
      })
      .from(templateCodeUse)
      .innerJoin(contract, eq(contract.id, templateCodeUse.contractId))
      .where(launched)
      .orderBy(desc(templateCodeUse.createTime), desc(templateCodeUse.contractId))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
  ]);
  return { total: found!.total, list };
}
