import './clause-form.css';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { CLAUSE_LANGUAGES, CLAUSE_LIMITS } from '@cinnabar/protocol/templates/clauses/clause-values';
import { createClauseCall, saveClauseDraftCall } from '@cinnabar/protocol/templates/clauses/clauses-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { clausePath } from '../../clauses/clause-paths.ts';
import { CLAUSES, clauseQuery } from '../../clauses/clause-queries.ts';
import { areTags, readTags } from '../../parts/read-tags.ts';
import { ClauseParams } from './clause-params.tsx';
import {
  type ClauseWork,
  contentOfWork,
  EMPTY_WORK,
  faultOfWording,
  textOfWork,
  workOf,
} from './clause-work.ts';
import { useClauseText } from './use-clause-text.ts';
import { WordingsField } from './wordings-field.tsx';

interface ClauseFormProps {
  companyId: string;
  /** Null: a new one is made. */
  clause: ClauseDetail | null;
  onClose: () => void;
}

/** Names and wordings of a clause that is made or changed; what is published stays. */
export function ClauseForm({ companyId, clause, onClose }: ClauseFormProps) {
  const { t } = useTranslation('templates-clauses');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<ClauseWork, 'templates-clauses'>({
    t,
    guarded: true,
    start: () => (clause ? workOf(clause, t('form.comma')) : EMPTY_WORK),
    check: (work) => ({
      title: work.title.trim() === '' ? 'form.titleMissing' : undefined,
      tags: areTags(readTags(work.tags)) ? undefined : 'form.tagsTooMany',
      STANDARD: faultOfWording(work.STANDARD),
      FALLBACK: faultOfWording(work.FALLBACK),
      STRICT: faultOfWording(work.STRICT),
    }),
    send: async (work) => {
      const body = {
        title: work.title.trim(),
        category: work.category.trim(),
        tags: readTags(work.tags),
        language: work.language,
        content: contentOfWork(work, clause),
      };
      const saved = clause
        ? await api(saveClauseDraftCall, {
            params: { id: clause.id },
            body: { ...body, version: clause.version },
          })
        : await api(createClauseCall, { body: { ...body, tenantId: companyId } });
      client.setQueryData(clauseQuery(saved.id).queryKey, saved);
      notify('ok', t(saved.draft ? 'form.saved' : 'form.same'));
      onClose();
      if (!clause) await navigate(clausePath(saved.id));
      await client.invalidateQueries({ queryKey: CLAUSES });
    },
  });
  const { values } = form;
  const session = useClauseText(textOfWork(values), (text) => form.set(text));
  return (
    <FormDialog
      form={form}
      width={1200}
      title={clause ? t('form.edit', { title: clause.title }) : t('create')}
      lead={t('form.lead')}
      submitLabel={t('form.submit')}
      onClose={onClose}
    >
      <Field label={t('form.title')} error={form.error('title')} required>
        <Input maxLength={LIMITS.documentTitleLength} autoComplete="off" {...form.input('title')} />
      </Field>
      <div className="clause-form-names">
        <Field label={t('category')} help={t('form.categoryHelp')} error={form.error('category')}>
          <Input maxLength={CLAUSE_LIMITS.categoryLength} autoComplete="off" {...form.input('category')} />
        </Field>
        <Field label={t('form.tags')} help={t('form.tagsHelp')} error={form.error('tags')}>
          <Input maxLength={400} autoComplete="off" {...form.input('tags')} />
        </Field>
        <Field label={t('form.language')}>
          <Select
            value={values.language}
            options={CLAUSE_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={({ target }) =>
              form.set({ language: CLAUSE_LANGUAGES.find((one) => one === target.value) ?? 'zh-CN' })
            }
          />
        </Field>
      </div>
      <WordingsField form={form} session={session} />
      <ClauseParams session={session} />
      <div>
        <Checkbox {...form.tick('locked')}>{t('form.locked')}</Checkbox>
        <p className="clause-form-note">{t('form.lockedHelp')}</p>
      </div>
    </FormDialog>
  );
}
