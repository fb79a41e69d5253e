import type { BulkRow, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PagesDialog } from '../../../documents/index.ts';
import { fieldsOf } from '../../fields/fillable-field.ts';
import { ValuesOnPage } from '../../fields/values-on-page.tsx';
import { cellValue } from './cell-value.ts';

interface FixedPreviewProps {
  run: BulkRun;
  version: TemplateVersionDetail;
  row: BulkRow;
  onClose: () => void;
}

const NO_FILES = new Map();

/** Fixed pages with the values of a row in their boxes; a press on one returns to the row. */
export function FixedPreview({ run, version: { content, files }, row, onClose }: FixedPreviewProps) {
  const { t } = useTranslation('contracts-bulk');
  const documents = content.documents.flatMap((id) => files.find((file) => file.id === id) ?? []);
  const fields = fieldsOf({ documents, fields: content.fields }, SPONSOR_OWNER);
  const cellOf = (name: string) => row.cells[run.columns.findIndex(({ param }) => param === name)];
  const values = new Map(
    fields.map((field) => {
      const text = cellOf(field.name)?.text ?? '';
      return [field.id, text === '' ? field.value : cellValue(field, text)];
    }),
  );
  const isFaulty = (id: string) => {
    const field = fields.find((one) => one.id === id);
    return field !== undefined && (cellOf(field.name)?.message ?? null) !== null;
  };
  return (
    <PagesDialog
      title={t('preview.title', { row: row.row })}
      documents={documents}
      watermark={null}
      renderOverlay={(page) => (
        <ValuesOnPage
          {...{ page, fields, values }}
          files={NO_FILES}
          currentId={null}
          faulty={isFaulty}
          onOpen={onClose}
        />
      )}
      onClose={onClose}
    />
  );
}
