import type { FieldForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { PagesDialog } from '../../documents/index.ts';
import { renderShownFields, ShownFields } from './shown-fields.tsx';

interface FieldsPreviewProps {
  title: string;
  documents: readonly ContractDocument[];
  fields: readonly FieldForm[];
  parties: readonly SignatoryForm[];
  onClose: () => void;
}

/** The pages with their fields, to look at. */
export function FieldsPreview({ title, documents, fields, parties, onClose }: FieldsPreviewProps) {
  return (
    <ShownFields files={documents} fields={fields} parties={parties}>
      <PagesDialog
        title={title}
        documents={documents}
        watermark={null}
        renderOverlay={renderShownFields}
        onClose={onClose}
      />
    </ShownFields>
  );
}
