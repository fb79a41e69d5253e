import type { ClauseDetail, ClauseUpdate } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { updateClauseUsesCall } from '@cinnabar/protocol/templates/clauses/clauses-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { CLAUSES, clausePreviewQuery } from '../../clauses/clause-queries.ts';
import { TEMPLATES } from '../../template-queries.ts';
import { BlockChanges } from './block-changes.tsx';
import type { ShownUse } from './shown-uses.ts';

interface UpdateDialogProps {
  clause: ClauseDetail;
  uses: readonly ShownUse[];
  onClose: () => void;
  onDone: () => void;
}

/** What the newest text changes in each template, and then writes it into their drafts. */
export function UpdateDialog({ clause, uses, onClose, onDone }: UpdateDialogProps) {
  const { t } = useTranslation('templates-clauses');
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly ClauseUpdate[]>([]);
  const { id, title, published } = clause;
  const form = useForm<object, 'templates-clauses'>({
    t,
    start: {},
    check: () => ({}),
    send: async () => {
      const updates = await api(updateClauseUsesCall, {
        params: { id },
        body: { templates: uses.map(({ templateId, version }) => ({ templateId, version })) },
      });
      const failed = updates.filter((update) => update.refused);
      const done = updates.length - failed.length;
      if (done > 0) notify('ok', t('update.done', { count: done }));
      if (failed.length === 0) onDone();
      else setRefused(failed);
      await Promise.all([
        client.invalidateQueries({ queryKey: CLAUSES }),
        client.invalidateQueries({ queryKey: TEMPLATES }),
      ]);
    },
  });
  const titleOf = (templateId: string) => uses.find((use) => use.templateId === templateId)?.title ?? '';
  return (
    <FormDialog
      form={form}
      width={720}
      title={t('update.title', { title, number: published })}
      lead={t('update.lead')}
      submitLabel={t('update.submit', { count: uses.length })}
      unready={uses.length === 0 || refused.length > 0}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <Banner tone="warn" live>
          {t('update.left')}
          <ul>
            {refused.map(({ templateId, refused: fault }) => (
              <li key={templateId}>
                {titleOf(templateId)} — {fault?.message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="clause-updates">
        {uses.map((use) => (
          <UpdatePreview key={use.templateId} clauseId={id} use={use} />
        ))}
      </div>
    </FormDialog>
  );
}

function UpdatePreview({
  clauseId,
  use: { templateId, title, version },
}: {
  clauseId: string;
  use: ShownUse;
}) {
  const { t } = useTranslation('templates-clauses');
  const { data, error, refetch } = useQuery(clausePreviewQuery(clauseId, templateId, version));
  return (
    <section className="clause-diff">
      <h3>{title}</h3>
      {data && <BlockChanges blocks={data.blocks} />}
      {data && data.params.length > 0 && (
        <p>{t('update.params', { names: data.params.join(t('form.comma')) })}</p>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </section>
  );
}
