import {
  discardCategoryDraftCall,
  publishCategoryCall,
} from '@cinnabar/protocol/categories/categories-calls';
import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { CATEGORIES } from './category-queries.ts';
import { CompareTable } from './compare-table.tsx';

/** What waits to be published, and what becomes of it. */
export function DraftFoot({ category, mayPublish }: { category: CategoryDetail; mayPublish: boolean }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const number = category.published + 1;
  const about = { categoryId: category.id, version: category.version };
  const discard = useMutation({
    mutationFn: () => api(discardCategoryDraftCall, { body: about }),
    onSuccess: () => client.invalidateQueries({ queryKey: CATEGORIES }),
  });
  return (
    <div className="category-foot" role="status">
      <b>
        {t(mayPublish ? 'draft.waits' : 'draft.waitsForManager', { number })}
        <small>{t('draft.by', { name: category.draft!.userName })}</small>
      </b>
      {category.published > 0 && (
        <Button busy={discard.isPending} onClick={() => discard.mutate()}>
          {t('draft.discard')}
        </Button>
      )}
      {mayPublish && (
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('draft.publish', { number })}
        </Button>
      )}
      {open && <PublishForm category={category} onClose={() => setOpen(false)} />}
    </div>
  );
}

function PublishForm({ category, onClose }: { category: CategoryDetail; onClose: () => void }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const number = category.published + 1;
  const form = useForm<{ note: string }, 'categories'>({
    t,
    start: { note: '' },
    check: () => ({}),
    send: async ({ note }) => {
      await api(publishCategoryCall, {
        body: { categoryId: category.id, version: category.version, note },
      });
      notify('ok', t('draft.published', { number }));
      onClose();
      await client.invalidateQueries({ queryKey: CATEGORIES });
    },
  });
  return (
    <FormDialog
      form={form}
      width={640}
      title={t('draft.publish', { number })}
      lead={t('draft.lead')}
      submitLabel={t('draft.publish', { number })}
      onClose={onClose}
    >
      {category.published > 0 && (
        <CompareTable
          type={category.type}
          roles={category.roles}
          one={{ title: t('version', { number: category.published }), config: category.config }}
          other={{ title: t('state.draft'), config: category.draft!.config }}
        />
      )}
      <Field label={t('draft.note')} error={form.error('note')}>
        <Input maxLength={200} autoComplete="off" {...form.input('note')} />
      </Field>
    </FormDialog>
  );
}
