import '../bulk.css';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { BULK_ROW_STATES, type BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useAddressParams, withParam } from '../../../../lib/use-address-params.ts';
import { ListBoxes } from '../../../../ui/data-table/list-boxes.tsx';
import { bulkRowsQuery } from '../bulk-queries.ts';
import { ColumnsCard } from '../columns/columns-card.tsx';
import { ColumnsDialog } from '../columns/columns-dialog.tsx';
import { RowPreview } from '../preview/late-preview.ts';
import { RowsCard } from '../rows/rows-card.tsx';
import { useCellEdits } from '../rows/use-cell-edits.ts';
import { RunFoot } from './run-foot.tsx';
import { RunFrame } from './run-frame.tsx';
import { RunNotes } from './run-notes.tsx';
import { TermsCard } from './terms-card.tsx';

const BAD: readonly BulkRowState[] = ['WRONG', 'FAILED'];

/** A run: counters that are filters, rows with their faults, what columns fill and what the contracts share, and the way on. */
export function RunView({ run }: { run: BulkRun }) {
  const { t } = useTranslation('contracts-bulk');
  const [params, changeParams] = useAddressParams();
  const [mapping, setMapping] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const { counts } = run;
  const state = BULK_ROW_STATES.find((one) => one === params.get('show')) ?? firstState(run);
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { edits, write, retry } = useCellEdits(run, { state, page });
  const rows = useQuery(bulkRowsQuery(run, state, page)).data?.list ?? [];
  const onPage = useCallback(
    (next: number) =>
      changeParams((now) => withParam(now, 'page', next > 1 ? String(next) : ''), { replace: true }),
    [changeParams],
  );
  const show = (next: BulkRowState) =>
    changeParams((now) => withParam(withParam(now, 'page', ''), 'show', next), { replace: true });
  const all = [...edits.values()];
  return (
    <RunFrame run={run}>
      <RunNotes
        run={run}
        unsaved={all.filter(({ failed }) => failed).length}
        onRetry={retry}
        onColumns={() => setMapping(true)}
      />
      <ListBoxes
        label={t('boxes.label')}
        className="bulk-boxes"
        boxes={BULK_ROW_STATES.map((key) => ({
          key,
          label: t(`boxes.${key}`),
          count: counts[key],
          isBad: BAD.includes(key) && counts[key] > 0,
        }))}
        chosen={state}
        onChoose={show}
      />
      <div className="bulk-run">
        <RowsCard
          {...{ run, state, page, edits, onPage }}
          onShow={show}
          onWrite={write}
          onPreview={setPreviewed}
        />
        <aside className="bulk-side">
          <TermsCard run={run} />
          <ColumnsCard run={run} onChange={() => setMapping(true)} />
        </aside>
      </div>
      <RunFoot run={run} isSaving={all.some(({ failed }) => !failed)} />
      {mapping && <ColumnsDialog run={run} onClose={() => setMapping(false)} />}
      {previewed !== null && (
        <Suspense>
          <RowPreview
            {...{ run, rows }}
            row={previewed}
            onRow={setPreviewed}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      )}
    </RunFrame>
  );
}

/** What has to be looked at first. */
function firstState({ state, counts }: BulkRun): BulkRowState {
  const order: readonly BulkRowState[] =
    state === 'CHECKING' ? ['WRONG', 'READY'] : ['FAILED', 'SENT', 'READY', 'WRONG'];
  return order.find((one) => counts[one] > 0) ?? 'READY';
}
