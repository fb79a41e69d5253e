import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { templateComment } from './template-comment-tables.ts';

export type TemplateCommentRecord = typeof templateComment.$inferSelect;
type Handle = Database['db'] | Tx;

const same = ({ templateId, id }: Pick<TemplateCommentRecord, 'templateId' | 'id'>) =>
  and(eq(templateComment.templateId, templateId), eq(templateComment.id, id));

export async function insertTemplateComment(tx: Tx, record: TemplateCommentRecord): Promise<void> {
  await tx.insert(templateComment).values(record);
}

export async function deleteTemplateComment(tx: Tx, comment: TemplateCommentRecord): Promise<void> {
  await tx.delete(templateComment).where(same(comment));
}

export async function resolveTemplateComment(
  tx: Tx,
  comment: TemplateCommentRecord,
  resolved: Pick<TemplateCommentRecord, 'resolvedName' | 'resolvedTime'>,
): Promise<void> {
  await tx.update(templateComment).set(resolved).where(same(comment));
}

/** Comments and answers, the oldest first; their number is bounded when they are written. */
export async function findTemplateComments(db: Handle, templateId: string): Promise<TemplateCommentRecord[]> {
  return db
    .select()
    .from(templateComment)
    .where(eq(templateComment.templateId, templateId))
    .orderBy(asc(templateComment.createTime), asc(templateComment.id));
}

/** Locked until the transaction ends. */
export async function lockTemplateComment(
  tx: Tx,
  templateId: string,
  id: string,
): Promise<TemplateCommentRecord | null> {
  const [found] = await tx.select().from(templateComment).where(same({ templateId, id })).for('update');
  return found ?? null;
}

export async function countAnswers(tx: Tx, { templateId, id }: TemplateCommentRecord): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(templateComment)
    .where(and(eq(templateComment.templateId, templateId), eq(templateComment.parentId, id)));
  return found!.count;
}
