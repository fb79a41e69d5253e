import { toChinaTime } from '@cinnabar/kernel';
import {
  type TemplateComment,
  templateCommentFormSchema,
  templateCommentIdSchema,
  templateCommentResolveSchema,
  templateCommentSchema,
} from '@cinnabar/protocol/templates/comments/template-comment-schema';
import {
  deleteTemplateCommentCall,
  listTemplateCommentsCall,
  resolveTemplateCommentCall,
  writeTemplateCommentCall,
} from '@cinnabar/protocol/templates/comments/template-comments-calls';
import { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import {
  readTemplateComments,
  removeTemplateComment,
  setTemplateCommentResolved,
  writeTemplateComment,
} from './change-comments.ts';
import type { TemplateCommentRecord } from './template-comments-store.ts';

const answer = z.array(templateCommentSchema);

export function templateCommentsRoutes(app: App, deps: TemplatesDeps): void {
  const list = async (actor: Actor, templateId: string) =>
    present(actor, await readTemplateComments(deps, actor, templateId));

  serve(app, listTemplateCommentsCall, { answer }, ({ actor, params }) => list(actor, params.id));

  serve(
    app,
    writeTemplateCommentCall,
    { body: templateCommentFormSchema, answer },
    async ({ actor, params, body }) => {
      const key = `template-comment:${actor.userId}`;
      await countAttempt(deps.database, { key, max: 60, windowSeconds: 600 });
      await writeTemplateComment(deps, actor, params.id, body);
      return list(actor, params.id);
    },
  );

  serve(
    app,
    resolveTemplateCommentCall,
    { body: templateCommentResolveSchema, answer },
    async ({ actor, params, body }) => {
      await setTemplateCommentResolved(deps, actor, params.id, body);
      return list(actor, params.id);
    },
  );

  serve(
    app,
    deleteTemplateCommentCall,
    { body: templateCommentIdSchema, answer },
    async ({ actor, params, body }) => {
      await removeTemplateComment(deps, actor, params.id, body.commentId);
      return list(actor, params.id);
    },
  );
}

/** The newest comment first, answers in the order in which they were written. */
function present(actor: Actor, records: readonly TemplateCommentRecord[]): TemplateComment[] {
  const one = ({ id, text, authorId, authorName, createTime }: TemplateCommentRecord) => ({
    id,
    text,
    authorName,
    time: toChinaTime(createTime),
    own: authorId === actor.userId,
  });
  return records
    .filter(({ parentId }) => parentId === null)
    .reverse()
    .map((record) => ({
      ...one(record),
      blockId: record.blockId,
      resolved:
        record.resolvedTime === null
          ? null
          : { userName: record.resolvedName ?? '', time: toChinaTime(record.resolvedTime) },
      answers: records.filter(({ parentId }) => parentId === record.id).map(one),
    }));
}
