import './rows.css';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FOOT, useMedia } from '../../../../lib/screen/use-media.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { bulkRowsQuery } from '../bulk-queries.ts';
import { columnLetter } from '../columns/cell-address.ts';
import { keyOf } from '../columns/column-targets.ts';
import { useTargetName } from '../columns/use-target-name.ts';
import { PagesFoot } from '../pages-foot.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { RowsProps, ShownColumn } from './rows-props.ts';
import { useHeldRows } from './use-held-rows.ts';

interface RowsCardProps extends Pick<RowsProps, 'edits' | 'onWrite' | 'onPreview'> {
  run: BulkRun;
  state: BulkRowState;
  page: number;
  onPage: (page: number) => void;
  onShow: (state: BulkRowState) => void;
}

/** The rows of one state, page by page; what is wrong stands in its cell, and is corrected there. */
export function RowsCard(props: RowsCardProps) {
  const { run, state, page, edits, onPage, onShow, onWrite, onPreview } = props;
  const { t } = useTranslation('contracts-bulk');
  const inCards = useMedia(FOOT);
  const { data, error, isPlaceholderData, refetch } = useQuery(bulkRowsQuery(run, state, page));
  const held = useHeldRows(
    isPlaceholderData ? undefined : data?.list,
    `${state} ${page} ${run.columns.map(keyOf)}`,
    state === 'WRONG',
  );
  const columns = useShownColumns(run);
  const { rows } = held;
  const isBeyond = !isPlaceholderData && data?.list.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) onPage(1);
  }, [isBeyond, onPage]);
  const mayEdit = run.abilities.change;
  const title = t(`rows.${state}`);
  const Rows = inCards ? RowCards : RowTable;
  return (
    <Card
      flush
      title={title}
      extra={
        mayEdit && state !== 'SENT' && !inCards && rows?.length ? (
          <small className="muted">{t('rows.keys')}</small>
        ) : null
      }
    >
      {!rows &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        ))}
      {rows?.length === 0 && (
        <div className="bulk-none">
          <p>{t(`rows.none.${state}`)}</p>
          {state !== 'READY' && run.counts.READY > 0 && (
            <Button size="small" onClick={() => onShow('READY')}>
              {t('rows.showReady', { count: run.counts.READY })}
            </Button>
          )}
        </div>
      )}
      {rows && rows.length > 0 && (
        <Rows
          rows={rows}
          columns={columns}
          label={title}
          mayEdit={mayEdit}
          edits={edits}
          onWrite={(cell) => {
            held.write(cell);
            onWrite(cell);
          }}
          onPreview={onPreview}
        />
      )}
      {rows && data && <PagesFoot of="rows" answer={data} onPage={onPage} />}
    </Card>
  );
}

/** Those that fill something; all of them before any does. */
function useShownColumns(run: BulkRun): ShownColumn[] {
  const nameOf = useTargetName(run);
  const all = run.columns.map((column, index) => ({
    index,
    letter: columnLetter(index),
    name: column.kind === 'NONE' ? column.heading : nameOf(column),
    isUsed: column.kind !== 'NONE',
  }));
  const used = all.filter(({ isUsed }) => isUsed);
  return used.length > 0 ? used : all;
}
