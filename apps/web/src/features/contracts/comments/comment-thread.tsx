import type { ContractComment } from '@cinnabar/protocol/contracts/contract-schema';
import { addCommentCall, listCommentsCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import './comment-thread.css';

interface CommentThreadProps {
  contractId: string;
  /** The viewer may write, too: `abilities.comment`. */
  writable: boolean;
}

/** What the parties write to each other before the end; nothing of it enters a file. */
export function CommentThread({ contractId, writable }: CommentThreadProps) {
  const { t } = useTranslation('contracts');
  const client = useQueryClient();
  const queryKey = ['contract-comments', contractId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api(listCommentsCall, { query: { contractId } }),
  });
  const form = useForm({
    t,
    start: { text: '' },
    send: async ({ text }) => {
      const comment = await api(addCommentCall, { body: { contractId, text: text.trim() } });
      client.setQueryData<ContractComment[]>(queryKey, (before = []) => [...before, comment]);
    },
    spent: (_, outcome) => (outcome === 'saved' ? { text: '' } : {}),
  });

  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <section className="comments" aria-label={t('comment.title')}>
      {!data && <Skeleton />}
      {data?.length === 0 && <p className="muted">{t(writable ? 'comment.empty' : 'comment.none')}</p>}
      {data && data.length > 0 && (
        <ol className="comments-list" aria-live="polite">
          {data.map((comment) => (
            <li key={comment.id} className="comments-item" data-own={comment.own || undefined}>
              <p className="comments-who">
                <b>{comment.own ? t('comment.me') : comment.authorName}</b>
                <span>{comment.partyName}</span>
                <time dateTime={comment.time}>{formatShort(comment.time)}</time>
              </p>
              <p className="comments-text">{comment.text}</p>
            </li>
          ))}
        </ol>
      )}
      {writable && (
        <form className="comments-form" {...form.bind}>
          <Field label={t('comment.label')} help={t('comment.help')} error={form.error('text')}>
            <Textarea maxLength={LIMITS.commentLength} {...form.input('text')} />
          </Field>
          <Button type="submit" busy={form.busy} disabled={form.values.text.trim() === ''}>
            {t('comment.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
