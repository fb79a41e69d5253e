import type { BulkRow, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PagesDialog } from '../../../documents/index.ts';
import { fieldsOf } from '../../fields/fillable-field.ts';
import { ValuesOnPage } from '../../fields/values-on-page.tsx';
import { bulkValuesQuery } from '../bulk-queries.ts';
import { valuesOfFields } from './values-of-fields.ts';

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
  const read = useQuery(bulkValuesQuery(run, row.row));
  const values = read.data && valuesOfFields(fields, read.data, (name) => cellOf(name)?.text ?? '');
  const isFaulty = (id: string) => {
    const field = fields.find((one) => one.id === id);
    return field !== undefined && (cellOf(field.name)?.message ?? null) !== null;
  };
  const title = t('preview.title', { row: row.row });
  if (read.error)
    return (
      <Dialog open kind="fullscreen" className="row-preview" title={title} onClose={onClose}>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </Dialog>
    );
  return (
    <PagesDialog
      {...{ title, documents, onClose }}
      watermark={null}
      {...(values && {
        renderOverlay: (page) => (
          <ValuesOnPage
            {...{ page, fields, values }}
            files={NO_FILES}
            currentId={null}
            faulty={isFaulty}
            onOpen={onClose}
          />
        ),
      })}
    />
  );
}
