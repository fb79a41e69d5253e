import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { publishClauseCall } from '@cinnabar/protocol/templates/clauses/clauses-calls';
import { api } from '../../../../lib/api/api-client.ts';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { CLAUSES, clauseQuery } from '../../clauses/clause-queries.ts';
import { usePublishForm } from '../../parts/use-publish-form.ts';
import { ClauseChanges } from './clause-changes.tsx';

/** Makes the draft the next version, with a note; every gap that forbids it is named. */
export function PublishClause({ clause, onClose }: { clause: ClauseDetail; onClose: () => void }) {
  const { t } = useTranslation('templates-clauses');
  const { id, title, version, published } = clause;
  const number = published + 1;
  const { form, gaps } = usePublishForm({
    t,
    incomplete: 'CLAUSE_INCOMPLETE',
    publish: (note) => api(publishClauseCall, { params: { id }, body: { version, note } }),
    done: t('publish.done', { number }),
    detailKey: clauseQuery(id).queryKey,
    queryKey: CLAUSES,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      width={640}
      title={t('publish.title', { title, number })}
      lead={t('publish.lead')}
      submitLabel={t('publish.act', { number })}
      onClose={onClose}
    >
      {gaps.length > 0 && (
        <Banner tone="bad" live>
          {t('publish.faults')}
          <ul>
            {gaps.map((gap) => (
              <li key={`${gap.field} ${gap.name}`}>{errorText(gap)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {published > 0 && <ClauseChanges clauseId={id} from={published} to={0} version={version} />}
      <Field label={t('publish.note')} help={t('publish.noteHelp')} error={form.error('note')}>
        <Input maxLength={200} autoComplete="off" {...form.input('note')} />
      </Field>
    </FormDialog>
  );
}
