import '../../../../ui/data/table.css';
import { changeImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { EmployeeImport, ImportCell } from '@cinnabar/protocol/organizations/import/import-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { rowsQuery } from '../import-queries.ts';
import { useImportAct } from '../use-import-act.ts';
import { AroundCard } from './around-card.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { RowsFoot } from './rows-foot.tsx';
import { WrongLine } from './wrong-line.tsx';

export interface RowsListProps {
  companyId: string;
  shown: EmployeeImport;
  /** It was sent to another officer, who confirms it as it is. */
  waits: boolean;
  page: number;
  onPage: (page: number) => void;
}

/** Each wrong cell with its reason and the way to put it right; below, the rows of the sheet around the chosen one. */
export function WrongCells({ companyId, shown, waits, page, onPage }: RowsListProps) {
  const { t } = useTranslation('organizations-import');
  const { id, version, state } = shown;
  const rows = useQuery(rowsQuery(companyId, id, { version, state, verdict: 'WRONG', page }));
  const { busy, run } = useImportAct(companyId);
  const [filling, setFilling] = useState<ImportCell | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (body: { adoptAll?: boolean; cells?: { cell: string; text: string }[] }, done?: string) =>
    run(() => api(changeImportCall, { body: { companyId, id, version, ...body } }), done);
  const list = rows.data?.list ?? [];
  const wrong = list.flatMap(({ cells }) => cells.filter(({ fault }) => fault !== null));
  const around = chosen !== null && wrong.some(({ cell }) => cell === chosen) ? chosen : wrong[0]?.cell;
  if (!rows.data)
    return rows.error ? (
      <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={6} />
      </Loading>
    );
  return (
    <>
      <Card
        flush
        title={t('wrong.title')}
        extra={
          shown.suggestions > 0 &&
          !waits && (
            <Button
              size="small"
              icon="check"
              busy={busy}
              onClick={() => change({ adoptAll: true }, t('wrong.adopted', { count: shown.suggestions }))}
            >
              {t('wrong.adoptAll', { count: shown.suggestions })}
            </Button>
          )
        }
      >
        {wrong.length === 0 ? (
          <p className="import-none">{t('wrong.none')}</p>
        ) : (
          <table className="data-table import-wrong">
            <thead>
              <tr>
                <th scope="col">{t('wrong.cell')}</th>
                <th scope="col">{t('wrong.column')}</th>
                <th scope="col">{t('wrong.text')}</th>
                <th scope="col">{t('wrong.problem')}</th>
                <th scope="col">{t('wrong.suggestion')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('wrong.fill')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {wrong.map((cell) => (
                <WrongLine
                  key={`${cell.cell} ${cell.field}`}
                  wrong={cell}
                  chosen={cell.cell === around}
                  busy={busy || waits}
                  onChoose={() => setChosen(cell.cell)}
                  onAdopt={(text) => change({ cells: [{ cell: cell.cell, text }] })}
                  onFill={() => setFilling(cell)}
                />
              ))}
            </tbody>
          </table>
        )}
        <RowsFoot rows={rows.data} onPage={onPage} />
      </Card>
      {around && <AroundCard companyId={companyId} shown={shown} cell={around} />}
      {filling && (
        <FillDialog
          wrong={filling}
          onClose={() => setFilling(null)}
          onSave={(text) => change({ cells: [{ cell: filling.cell, text }] })}
        />
      )}
    </>
  );
}
