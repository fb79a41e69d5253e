import './comments-pane.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { templateCommentsQuery } from './comments-query.ts';

interface CommentsPaneProps {
  templateId: string;
  /** What a new comment is about; null: the whole template. */
  blockId: string | null;
  /** Shows the block of a comment; without it comments do not lead to one. */
  onSelect?: (blockId: string) => void;
}

/** What those who edit a template write to one another: open comments or resolved ones, with their answers. */
export function CommentsPane({ templateId, blockId, onSelect }: CommentsPaneProps) {
  const { t } = useTranslation('templates-comments');
  const { data, error, refetch } = useQuery(templateCommentsQuery(templateId));
  const [which, setWhich] = useState<'open' | 'resolved'>('open');
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  const resolved = data.filter((comment) => comment.resolved);
  const open = data.filter((comment) => !comment.resolved);
  const shown = which === 'open' ? open : resolved;
  return (
    <div className="template-comments">
      <CommentForm
        templateId={templateId}
        label={t('write')}
        about={t(blockId === null ? 'whole' : 'block')}
        place={{ blockId }}
      />
      <Segmented
        block
        label={t('which')}
        value={which}
        options={[
          { value: 'open', label: t('open', { count: open.length }) },
          { value: 'resolved', label: t('resolved', { count: resolved.length }) },
        ]}
        onChange={setWhich}
      />
      {shown.length === 0 && <p className="muted">{t(which === 'open' ? 'none' : 'noneResolved')}</p>}
      <ul className="template-comment-threads">
        {shown.map((comment) => (
          <CommentThread key={comment.id} templateId={templateId} comment={comment} onSelect={onSelect} />
        ))}
      </ul>
    </div>
  );
}
