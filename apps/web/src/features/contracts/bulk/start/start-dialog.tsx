import { startBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { formatDateTime, formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { bulkQuery } from '../bulk-queries.ts';
import { useBulkAct } from '../use-bulk-act.ts';
import { CostNote } from './cost-note.tsx';
import { whatStarts } from './what-starts.ts';

/** Asks before contracts are sent: how many, to whom, until when, and what they cost. */
export function StartDialog({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const { t } = useTranslation('contracts-bulk');
  const { busy, run: act } = useBulkAct(run.id);
  // What is confirmed is how the run is now, not how it was when the page was opened.
  const { isFetchedAfterMount } = useQuery({ ...bulkQuery(run.id), refetchOnMount: 'always' });
  const { count, again } = whatStarts(run);
  const { roles, expireTime, counts } = run;
  const confirm = async () => {
    const body = { id: run.id, version: run.version };
    if (await act(() => api(startBulkCall, { body }), t('start.begun'))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('start.title', { count })}
      confirmLabel={t('start.go')}
      cancelLabel={t('start.back')}
      busy={busy || !isFetchedAfterMount}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{t('start.text')}</p>
      <p>
        {roles.length > 0
          ? t('start.people', {
              roles: formatNames(roles.map(({ name }) => name)),
              count: count * roles.length,
            })
          : t('start.noPeople')}
      </p>
      <p>{expireTime ? t('start.expire', { time: formatDateTime(expireTime) }) : t('start.expireNone')}</p>
      {again > 0 && <p>{t('start.failedToo', { count: again })}</p>}
      {counts.WRONG > 0 && <p>{t('start.wrong', { count: counts.WRONG })}</p>}
      <CostNote count={count} />
    </ConfirmDialog>
  );
}
