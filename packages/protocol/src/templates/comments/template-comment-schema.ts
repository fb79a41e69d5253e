import { z } from 'zod';
import { isReadableText } from '../../transport/text-rules.ts';

const id = z.string().max(64);

/** A comment, with its answers in the order in which they were written; an answer has none. */
const commentSchema = z.object({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  time: z.string(),
  /** Of the caller, who may delete it. */
  own: z.boolean(),
});
export const templateCommentSchema = commentSchema.extend({
  /** A block of a paper or a field, which may no longer be there; null: the whole template. */
  blockId: z.string().nullable(),
  /** Null while it is open. */
  resolved: z.object({ userName: z.string(), time: z.string() }).nullable(),
  answers: z.array(commentSchema),
});
export type TemplateComment = z.infer<typeof templateCommentSchema>;

/** `POST /template/{id}/comment` */
export const templateCommentFormSchema = z.object({
  text: z.string().trim().min(1).max(2000).refine(isReadableText),
  /** Of a comment; an answer belongs to its block. */
  blockId: id.min(1).nullable().default(null),
  /** The comment that it answers. */
  parentId: id.nullable().default(null),
});
export type TemplateCommentForm = z.input<typeof templateCommentFormSchema>;

/** `POST /template/{id}/comment/resolve`: resolved, or open again. */
export const templateCommentResolveSchema = z.object({ commentId: id, resolved: z.boolean() });
export type TemplateCommentResolve = z.infer<typeof templateCommentResolveSchema>;

export const templateCommentIdSchema = z.object({ commentId: id });
export type TemplateCommentId = z.infer<typeof templateCommentIdSchema>;
