import type { RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { rowsQuery } from '../import-queries.ts';
import { Legend } from './around-card.tsx';
import { RowsFoot } from './rows-foot.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { RowsListProps } from './wrong-cells.tsx';

/** Right rows, page by page. */
export function RowsCard({
  companyId,
  shown,
  page,
  onPage,
  verdict,
}: RowsListProps & { verdict: Exclude<RowVerdict, 'WRONG'> }) {
  const { t } = useTranslation('organizations-import');
  const { id, version, state } = shown;
  const { data, error, refetch } = useQuery(rowsQuery(companyId, id, { version, state, verdict, page }));
  const title = t(`rows.${verdict}`);
  return (
    <Card flush title={title} extra={verdict === 'CHANGED' && <Legend />}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {data?.list.length === 0 && <p className="import-none">{t('rows.none')}</p>}
      {data && data.list.length > 0 && <SheetTable shown={shown} rows={data.list} label={title} />}
      {data && <RowsFoot rows={data} onPage={onPage} />}
    </Card>
  );
}
