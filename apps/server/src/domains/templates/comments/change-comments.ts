import { isId, newId } from '@cinnabar/kernel';
import type {
  TemplateCommentResolve,
  templateCommentFormSchema,
} from '@cinnabar/protocol/templates/comments/template-comment-schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { openTemplate, requireUnfrozen } from '../templates-policy.ts';
import { lockTemplate, type TemplateRecord } from '../templates-store.ts';
import {
  countAnswers,
  deleteTemplateComment,
  findTemplateComments,
  insertTemplateComment,
  lockTemplateComment,
  resolveTemplateComment,
  type TemplateCommentRecord,
} from './template-comments-store.ts';

/** Of one template, answers counted. */
const MOST = 500;

/** Those who see the draft read its comments. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function readTemplateComments(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
): Promise<TemplateCommentRecord[]> {
  const { template } = await openTemplate(deps, actor, templateId, 'EDIT');
  return findTemplateComments(deps.database.db, template.id);
}

/**
 * Writes a comment or an answer; the creator of the template and those who wrote before are notified. Errors: NOT_FOUND, also for an answer to
 * an answer; NOT_ALLOWED, COMPANY_FROZEN, TEMPLATE_COMMENTS_TOO_MANY.
 */
export const writeTemplateComment = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { text, blockId, parentId }: z.output<typeof templateCommentFormSchema>,
): Promise<void> =>
  change(deps, actor, templateId, 'TEMPLATE_COMMENTED', async (tx, template) => {
    const known = await findTemplateComments(tx, template.id);
    if (known.length >= MOST) throw new AppError('TEMPLATE_COMMENTS_TOO_MANY', { params: { max: MOST } });
    const parent = known.find(({ id }) => id === parentId);
    if (parentId !== null && (!parent || parent.parentId !== null)) throw new AppError('NOT_FOUND');
    const now = deps.clock.now();
    await insertTemplateComment(tx, {
      companyId: template.companyId,
      templateId: template.id,
      id: newId(now.getTime()),
      parentId,
      blockId: parent ? parent.blockId : blockId,
      text,
      authorId: actor.userId,
      authorName: actor.name,
      resolvedName: null,
      resolvedTime: null,
      createTime: now,
    });
    await notifyReaders(deps, tx, actor, template, known);
  });

/** Errors: NOT_FOUND, also of an answer; NOT_ALLOWED, COMPANY_FROZEN. Repeating it changes nothing. */
export const setTemplateCommentResolved = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  { commentId, resolved }: TemplateCommentResolve,
): Promise<void> => {
  const event = resolved ? 'TEMPLATE_COMMENT_RESOLVED' : 'TEMPLATE_COMMENT_REOPENED';
  return change(deps, actor, templateId, event, async (tx, template) => {
    const comment = await getComment(tx, template, commentId);
    if (comment.parentId !== null) throw new AppError('NOT_FOUND');
    if ((comment.resolvedTime !== null) === resolved) return;
    await resolveTemplateComment(
      tx,
      comment,
      resolved
        ? { resolvedName: actor.name, resolvedTime: deps.clock.now() }
        : { resolvedName: null, resolvedTime: null },
    );
  });
};

/** An own one that is not answered. Errors: NOT_FOUND; NOT_ALLOWED, also for those of others and answered ones; COMPANY_FROZEN. */
export const removeTemplateComment = (
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  commentId: string,
): Promise<void> =>
  change(deps, actor, templateId, 'TEMPLATE_COMMENT_DELETED', async (tx, template) => {
    const comment = await getComment(tx, template, commentId);
    if (comment.authorId !== actor.userId || (await countAnswers(tx, comment)) > 0)
      throw new AppError('NOT_ALLOWED');
    await deleteTemplateComment(tx, comment);
  });

async function getComment(tx: Tx, { id }: TemplateRecord, commentId: string): Promise<TemplateCommentRecord> {
  const comment = isId(commentId) ? await lockTemplateComment(tx, id, commentId) : null;
  if (!comment) throw new AppError('NOT_FOUND');
  return comment;
}

/** Comments change under the lock of their template; what was written is not in the log. */
async function change(
  deps: TemplatesDeps,
  actor: Actor,
  templateId: string,
  event: string,
  write: (tx: Tx, template: TemplateRecord) => Promise<void>,
): Promise<void> {
  const { access } = await openTemplate(deps, actor, templateId, 'EDIT');
  requireUnfrozen(access);
  await deps.database.transaction(async (tx) => {
    const template = await lockTemplate(tx, templateId);
    if (!template) throw new AppError('NOT_FOUND');
    await write(tx, template);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: template.companyId },
      event,
      actor,
      detail: { name: template.title },
      subjectId: template.id,
    });
  });
}

/** Those who take part and are employees still; no one is notified of an own comment. */
async function notifyReaders(
  { organizations }: TemplatesDeps,
  tx: Tx,
  actor: Actor,
  { id, companyId, creatorId, title }: TemplateRecord,
  known: readonly TemplateCommentRecord[],
): Promise<void> {
  const readers = new Set([creatorId, ...known.map(({ authorId }) => authorId)]);
  readers.delete(actor.userId);
  if (readers.size === 0) return;
  const present = [...(await organizations.employeesAmong(tx, companyId, [...readers]))];
  if (present.length === 0) return;
  const { name: company } = await organizations.getCompany(companyId);
  await organizations.notifyUsers(tx, present, {
    template: 'template-commented',
    params: { person: actor.name, company, title },
    path: `/template/${id}`,
  });
}
