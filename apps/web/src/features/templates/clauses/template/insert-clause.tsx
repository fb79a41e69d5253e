import { clauseParams, clauseSection } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { saveTemplateDraftCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSingleAct } from '../../../../lib/use-single-act.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showChanged } from '../../template-queries.ts';
import { ClausePicker, type PickedClause } from '../clause-picker.tsx';
import { CLAUSES } from '../clause-queries.ts';
import { insertSection, newSectionId } from './insert-section.ts';

interface InsertClauseProps {
  template: TemplateDetail;
  papers: PaperContent;
  onClose: () => void;
}

/** Puts a clause into a file of the draft, before the signatures; what is published stays. */
export function InsertClause({ template, papers, onClose }: InsertClauseProps) {
  const { t } = useTranslation('templates-clauses');
  const client = useQueryClient();
  const { run } = useSingleAct();
  const [fileId, setFileId] = useState(papers.files[0]!.id);
  const { id, version, draft, content } = template;
  const insert = ({ source, content: clause }: PickedClause) =>
    run(
      async () => {
        const section = clauseSection(newSectionId(), source, clause);
        const params = clauseParams(clause, source.variant);
        const before = draft?.content ?? content ?? NONE;
        const next = { ...before, papers: insertSection(papers, fileId, section, params) };
        const saved = await api(saveTemplateDraftCall, { params: { id }, body: { version, content: next } });
        onClose();
        await Promise.all([showChanged(client, saved), client.invalidateQueries({ queryKey: CLAUSES })]);
      },
      { done: t('inTemplate.done') },
    );
  return (
    <Dialog open width={640} title={t('inTemplate.insert', { title: template.title })} onClose={onClose}>
      <div className="template-clause-insert">
        <p className="muted">{t('inTemplate.lead')}</p>
        {papers.files.length > 1 && (
          <Field label={t('inTemplate.file')}>
            <Select
              value={fileId}
              options={papers.files.map(({ id: value, paper }) => ({
                value,
                label: titleOf(paper.title) || value,
              }))}
              onChange={({ target }) => setFileId(target.value)}
            />
          </Field>
        )}
        <ClausePicker onPick={(picked) => void insert(picked)} />
      </div>
    </Dialog>
  );
}

const NONE: TemplateContent = { documents: [], roles: [], fields: [] };

const titleOf = (title: PaperContent['files'][number]['paper']['title']): string =>
  title.map((inline) => (inline.kind === 'text' ? inline.text : '…')).join('');
