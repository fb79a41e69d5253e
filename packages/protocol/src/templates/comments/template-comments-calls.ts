import { call, of } from '../../transport/call.ts';
import type {
  TemplateComment,
  TemplateCommentForm,
  TemplateCommentId,
  TemplateCommentResolve,
} from './template-comment-schema.ts';

export const listTemplateCommentsCall = call('GET /template/:id/comments', {
  summary: 'Comments of those who edit a template, open ones and resolved ones, the newest first',
  access: 'SESSION',
  sessions: ['COMPANY'],
  answer: of<TemplateComment[]>(),
});

export const writeTemplateCommentCall = call('POST /template/:id/comment', {
  summary: 'Writes a comment on a template or a block of it, or an answer to one',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateCommentForm>(),
  answer: of<TemplateComment[]>(),
});

export const resolveTemplateCommentCall = call('POST /template/:id/comment/resolve', {
  summary: 'Marks a comment on a template as resolved, or opens it again',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateCommentResolve>(),
  answer: of<TemplateComment[]>(),
});

export const deleteTemplateCommentCall = call('POST /template/:id/comment/delete', {
  summary: 'Deletes an own comment on a template that is not answered',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<TemplateCommentId>(),
  answer: of<TemplateComment[]>(),
});
