import type { TemplateCommentForm } from '@cinnabar/protocol/templates/comments/template-comment-schema';
import { writeTemplateCommentCall } from '@cinnabar/protocol/templates/comments/template-comments-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { templateCommentsQuery } from './comments-query.ts';

const LONGEST = 2000;

interface CommentFormProps {
  templateId: string;
  label: string;
  /** What it is about, beside the button. */
  about?: string;
  place: Pick<TemplateCommentForm, 'blockId' | 'parentId'>;
  onDone?: () => void;
}

/** A comment or an answer; what was typed stays until it is sent. */
export function CommentForm({ templateId, label, about, place, onDone }: CommentFormProps) {
  const { t } = useTranslation('templates-comments');
  const client = useQueryClient();
  const form = useForm<{ text: string }, 'templates-comments'>({
    t,
    guarded: true,
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'missing' : undefined }),
    send: async ({ text }) => {
      const comments = await api(writeTemplateCommentCall, {
        params: { id: templateId },
        body: { text: text.trim(), ...place },
      });
      client.setQueryData(templateCommentsQuery(templateId).queryKey, comments);
      form.set({ text: '' }, 'text');
      onDone?.();
    },
  });
  return (
    <form className="template-comment-form" {...form.bind}>
      <Field label={label} error={form.error('text')}>
        <Textarea
          rows={2}
          maxLength={LONGEST}
          placeholder={t('placeholder')}
          {...form.input('text')}
          // An empty field that is left is no fault: only sending it is.
          onBlur={undefined}
        />
      </Field>
      <div className="template-comment-send">
        {about && <small>{about}</small>}
        {onDone && (
          <Button size="small" onClick={onDone}>
            {t('system:action.cancel')}
          </Button>
        )}
        <Button type="submit" size="small" look={onDone ? 'default' : 'primary'} busy={form.busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
