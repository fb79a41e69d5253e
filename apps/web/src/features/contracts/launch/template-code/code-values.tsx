import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { FieldForm, focusField } from '../../fields/field-form.tsx';
import { useFormFiles } from '../../fields/files/use-form-files.ts';
import type { FillableField } from '../../fields/fillable-field.ts';
import { ParamForm } from '../../fields/params/param-form.tsx';
import { TemplatePreview } from '../from-template/template-preview.tsx';
import type { PaperForm } from '../from-template/use-paper-values.ts';
import type { SponsorValues } from '../from-template/use-sponsor-values.ts';

interface CodeValuesProps {
  title: string;
  documents: readonly ContractDocument[];
  fields: readonly FillableField[];
  boxes: SponsorValues;
  /** Of papers and Word files; null: the version has boxes on fixed pages. */
  paper: PaperForm | null;
}

/** What the sponsor fills in, the same in every contract of a code. */
export function CodeValues({ title, documents, fields, boxes: { asked, form }, paper }: CodeValuesProps) {
  const { t } = useTranslation('templates-codes');
  const files = useFormFiles();
  const [page, setPage] = useState<FillableField | null>(null);
  const count = paper ? paper.asked : asked.length;
  if ((paper ? paper.shown : asked).length === 0) return null;
  return (
    <section aria-labelledby="code-values">
      <h2 id="code-values">{t('form.values')}</h2>
      <p className="template-form-note">
        {t('form.valuesNote', { done: paper ? paper.form.filledOf(paper.shown) : form.filled, count })}
      </p>
      <Card>
        {paper ? (
          <ParamForm params={paper.shown} open={paper.open} form={paper.form} files={files} />
        ) : (
          <FieldForm
            fields={asked}
            documents={documents}
            form={form}
            files={files}
            currentId={null}
            onCurrent={() => undefined}
            onShowPage={(id) => setPage(asked.find((one) => one.id === id) ?? null)}
          />
        )}
      </Card>
      {page !== null && (
        <TemplatePreview
          title={title}
          documents={documents}
          fields={fields}
          form={form}
          files={files.held}
          at={page}
          onEdit={(field) => {
            setPage(null);
            const shown = asked.find(({ name }) => name === field.name);
            // The dialog first returns the focus.
            if (shown) requestAnimationFrame(() => focusField(shown.id));
          }}
          onClose={() => setPage(null)}
        />
      )}
    </section>
  );
}
