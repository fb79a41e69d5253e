import { changeBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { BULK_LIMITS, type BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { bulkQuery, bulkRowsQuery } from '../bulk-queries.ts';
import { type CellText, createEditQueue } from './edit-queue.ts';

/** The rows that are on the page. */
interface ShownRows {
  state: BulkRowState;
  page: number;
}

/** The cells that were typed into and are not saved yet, and their saving. */
export function useCellEdits(run: BulkRun, shown: ShownRows) {
  const { t } = useTranslation('contracts-bulk');
  const client = useQueryClient();
  const latest = useRef({ shown, t });
  useEffect(() => {
    latest.current = { shown, t };
  });
  const [queue] = useState(() =>
    createEditQueue(async (cells) => {
      const { shown, t } = latest.current;
      const more = await saveCells(client, run, cells, shown);
      if (more > 0 && shown.state !== 'WRONG') notify('warn', t('rows.nowWrong', { count: more }));
    }, BULK_LIMITS.cells),
  );
  const edits = useSyncExternalStore(queue.subscribe, queue.getState);

  const isUnsaved = edits.size > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return { edits, write: queue.write, retry: queue.retry };
}

/** Saves texts and reads what they changed. Answers how many rows more are wrong; rejects, after saying why, when nothing was saved. */
async function saveCells(
  client: QueryClient,
  run: BulkRun,
  cells: readonly CellText[],
  shown: ShownRows,
): Promise<number> {
  const query = bulkQuery(run.id);
  const change = (version: number) =>
    api(changeBulkCall, { body: { id: run.id, version, cells: [...cells] } });
  try {
    const before = client.getQueryData(query.queryKey) ?? run;
    const after = await change(before.version).catch(async (error) => {
      // Changed on another page meanwhile: a text belongs to its cell all the same.
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      return change((await client.fetchQuery({ ...query, staleTime: 0 })).version);
    });
    // The rows come before the run that asks for them: former faults do not show once more.
    await client.prefetchQuery(bulkRowsQuery(after, shown.state, shown.page));
    client.setQueryData(query.queryKey, after);
    return after.counts.WRONG - before.counts.WRONG;
  } catch (error) {
    void client.invalidateQueries(query);
    showError(error);
    throw error;
  }
}
