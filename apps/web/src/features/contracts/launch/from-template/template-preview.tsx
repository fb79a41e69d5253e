import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { PagesDialog } from '../../../documents/index.ts';
import type { FillableField, KeptFile } from '../../fields/fillable-field.ts';
import type { FieldValues } from '../../fields/use-field-values.ts';
import { ValuesOnPage } from '../../fields/values-on-page.tsx';
import { middle } from '../../reading-order.ts';

interface TemplatePreviewProps {
  title: string;
  documents: readonly ContractDocument[];
  /** Every field of the sponsor, also those of one name. */
  fields: readonly FillableField[];
  form: FieldValues;
  files: ReadonlyMap<string, KeptFile>;
  /** Where to open; null: at the beginning. */
  at: FillableField | null;
  onEdit: (field: FillableField) => void;
  onClose: () => void;
}

/** The pages with the values as they are typed; a press on one returns to its input. */
export function TemplatePreview({
  title,
  documents,
  fields,
  form,
  files,
  at,
  onEdit,
  onClose,
}: TemplatePreviewProps) {
  const edit = (id: string) => {
    const field = fields.find((one) => one.id === id);
    if (field) onEdit(field);
  };
  return (
    <PagesDialog
      title={title}
      documents={documents}
      watermark={null}
      {...(at && { at: { documentId: at.documentId, page: at.page, at: middle(at) } })}
      renderOverlay={(page) => (
        <ValuesOnPage
          page={page}
          fields={fields}
          values={form.values}
          files={files}
          currentId={at?.id ?? null}
          faulty={(id) => form.faultShown(id) !== null}
          onOpen={edit}
        />
      )}
      onClose={onClose}
    />
  );
}
