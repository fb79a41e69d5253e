import './exports.css';
import { beginExportCall } from '@cinnabar/protocol/audit/export-calls';
import { EXPORT_FORMATS, EXPORT_LIMITS, type ExportFormat } from '@cinnabar/protocol/audit/export-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type AuditFilters, filterOf } from '../audit-filters.ts';
import { ExportItem } from './export-item.tsx';
import { exportsQuery } from './export-queries.ts';

const WORDS = { CSV: 'csv', XLSX: 'xlsx', JSON: 'json' } as const;

interface ExportDialogProps {
  filters: AuditFilters;
  /** The filters in words; empty: none. */
  said: string;
  onClose: () => void;
}

/** Begins a file of what the filters find, and has the files that were begun before. */
export function ExportDialog({ filters, said, onClose }: ExportDialogProps) {
  const { t } = useTranslation('audit');
  const client = useQueryClient();
  const [format, setFormat] = useState<ExportFormat>('CSV');
  const { busy, run } = useSingleAct();
  const begin = () =>
    run(
      async () => {
        await api(beginExportCall, { body: { ...filterOf(filters, serverNow()), format } });
        await client.invalidateQueries({ queryKey: exportsQuery.queryKey });
      },
      { done: t('export.begun') },
    );
  return (
    <Dialog open title={t('export.title')} onClose={onClose} width={560}>
      <div className="audit-export">
        <p>{t('export.lead', { most: formatNumber(EXPORT_LIMITS.records) })}</p>
        <p className="audit-export-filter">{said ? t('export.only', { filter: said }) : t('export.all')}</p>
        <Segmented
          block
          label={t('export.format')}
          value={format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.${WORDS[value]}`) }))}
          onChange={setFormat}
        />
        <p className="muted">{t(`export.hint_${WORDS[format]}`)}</p>
        <Button look="primary" icon="download" busy={busy} onClick={begin}>
          {t('export.begin')}
        </Button>
      </div>
      <ExportList />
    </Dialog>
  );
}

function ExportList() {
  const { t } = useTranslation('audit');
  const { data, error, refetch } = useQuery(exportsQuery);
  return (
    <section className="audit-exports" aria-label={t('export.mine')}>
      <h3>{t('export.mine')}</h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {data?.list.length === 0 && <p className="muted">{t('export.none')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map((one) => (
            <ExportItem key={one.id} shown={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
