import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { aroundQuery } from '../import-queries.ts';
import { SheetTable } from './sheet-table.tsx';

interface AroundCardProps {
  companyId: string;
  shown: EmployeeImport;
  /** Address, `C17`. */
  cell: string;
}

/** The rows of the sheet around a wrong cell. */
export function AroundCard({ companyId, shown, cell }: AroundCardProps) {
  const { t } = useTranslation('organizations-import');
  const row = Number(/\d+$/.exec(cell)![0]);
  const { data } = useQuery(aroundQuery(companyId, shown.id, { row, version: shown.version }));
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  const title = t('rows.title', { from: list[0]!.row, to: list.at(-1)!.row });
  return (
    <Card flush title={title} extra={<Legend />}>
      <SheetTable shown={shown} rows={list} label={title} chosen={cell} />
    </Card>
  );
}

export function Legend() {
  const { t } = useTranslation('organizations-import');
  return (
    <span className="import-legend">
      <i className="import-legend-wrong" />
      {t('rows.legendWrong')}
      <i className="import-legend-changed" />
      {t('rows.legendChanged')}
    </span>
  );
}
