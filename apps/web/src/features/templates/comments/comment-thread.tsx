import type { TemplateComment } from '@cinnabar/protocol/templates/comments/template-comment-schema';
import {
  deleteTemplateCommentCall,
  resolveTemplateCommentCall,
} from '@cinnabar/protocol/templates/comments/template-comments-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { templateCommentsQuery } from './comments-query.ts';

interface CommentThreadProps {
  templateId: string;
  comment: TemplateComment;
  /** Shows the block of the comment; undefined: it does not lead to one. */
  onSelect: ((blockId: string) => void) | undefined;
}

/** A comment with its answers, and what the reader may do with it. */
export function CommentThread({ templateId, comment, onSelect }: CommentThreadProps) {
  const { t } = useTranslation('templates-comments');
  const client = useQueryClient();
  const { busy, run } = useSingleAct();
  const [answering, setAnswering] = useState(false);
  const { id, blockId, resolved, answers, authorName } = comment;
  const keep = (comments: TemplateComment[]) =>
    client.setQueryData(templateCommentsQuery(templateId).queryKey, comments);
  const params = { id: templateId };
  const resolve = () =>
    run(async () =>
      keep(await api(resolveTemplateCommentCall, { params, body: { commentId: id, resolved: !resolved } })),
    );
  const remove = (commentId: string) => () =>
    void run(async () => keep(await api(deleteTemplateCommentCall, { params, body: { commentId } })));
  return (
    <li className="template-comment-thread" data-resolved={resolved !== null || undefined}>
      <Entry entry={comment} onRemove={answers.length === 0 ? remove(id) : null} />
      {blockId !== null && onSelect && (
        <Button size="small" look="text" icon="pin" onClick={() => onSelect(blockId)}>
          {t('place')}
        </Button>
      )}
      {answers.length > 0 && (
        <ol>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Entry entry={answer} onRemove={remove(answer.id)} />
            </li>
          ))}
        </ol>
      )}
      {resolved && <small>{t('resolvedBy', { name: resolved.userName })}</small>}
      {answering ? (
        <CommentForm
          templateId={templateId}
          label={t('answerTo', { name: authorName })}
          place={{ parentId: id }}
          onDone={() => setAnswering(false)}
        />
      ) : (
        <div className="template-comment-acts">
          <Button size="small" onClick={() => setAnswering(true)}>
            {t('answer')}
          </Button>
          <Button size="small" icon={resolved ? 'undo' : 'check'} busy={busy} onClick={() => void resolve()}>
            {t(resolved ? 'reopen' : 'resolve')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface EntryProps {
  entry: TemplateComment['answers'][number];
  /** Null: it is answered. */
  onRemove: (() => void) | null;
}

function Entry({ entry: { authorName, time, text, own }, onRemove }: EntryProps) {
  const { t } = useTranslation('templates-comments');
  return (
    <>
      <p className="template-comment-head">
        <b>{authorName}</b>
        <small>{formatShort(time)}</small>
        {own && onRemove && (
          <Button size="small" look="text" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </p>
      <p className="template-comment-text">{text}</p>
    </>
  );
}
