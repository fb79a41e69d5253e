import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall, urgeContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { deleteDraftCall } from '@cinnabar/protocol/contracts/launch-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { download } from '../../../lib/api/download.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { type BatchAct, runBatch } from './batch-acts.ts';

type Called = Exclude<BatchAct, 'handle'>;

const CALLS: Record<Called, (row: ContractRow) => Promise<unknown>> = {
  urge: ({ id }) => api(urgeContractCall, { body: { contractId: id } }),
  download: ({ id, subject }) =>
    download(downloadContractCall, { query: { contractId: id } }, `${subject}.pdf`),
  delete: ({ id }) => api(deleteDraftCall, { body: { contractId: id } }),
};

/** Does one act with several contracts and says what came of it. */
export function useBatch() {
  const client = useQueryClient();
  const { t } = useTranslation('contracts-list');
  const [running, setRunning] = useState<Called | null>(null);

  async function run(act: Called, rows: readonly ContractRow[]): Promise<void> {
    setRunning(act);
    const { done, failed, error } = await runBatch(rows, CALLS[act]);
    setRunning(null);
    void client.invalidateQueries({ queryKey: ['contracts'] });
    if (done > 0) notify('ok', t(`chosen.done.${act}`, { count: done }));
    if (failed > 0) {
      const why = error instanceof ApiError ? errorText(error) : t('system:error.unknown');
      notify('bad', t('chosen.failed', { count: failed, why }));
    }
  }
  return { running, run };
}
