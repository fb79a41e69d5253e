import { toChinaTime } from '@cinnabar/kernel';
import { commentFormSchema, contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { type ContractComment, commentSchema } from '@cinnabar/protocol/contracts/contract-schema';
import { addCommentCall, listCommentsCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { type CommentRecord, listCommentsOf } from './comments-store.ts';
import { writeComment } from './write-comment.ts';

export function commentsRoutes(app: App, deps: ContractsDeps): void {
  serve(app, addCommentCall, { body: commentFormSchema, answer: commentSchema }, async ({ actor, body }) => {
    await getReadable(deps, actor, body.contractId);
    await countAttempt(deps.database, { key: `comment:${actor.userId}`, max: 30, windowSeconds: 600 });
    return present(actor, await writeComment(deps, actor, body));
  });

  serve(
    app,
    listCommentsCall,
    { query: contractIdSchema, answer: z.array(commentSchema) },
    async ({ actor, query }) => {
      const { state } = await authoriseAct(deps, actor, query.contractId, 'readComments');
      const comments = await listCommentsOf(deps.database.db, state.contract.id);
      return comments.map((comment) => present(actor, comment));
    },
  );
}

const present = (actor: Actor, comment: CommentRecord): ContractComment => ({
  id: comment.id,
  authorName: comment.authorName,
  partyName: comment.partyName,
  text: comment.text,
  time: toChinaTime(comment.createTime),
  own: comment.authorId === actor.userId,
});
