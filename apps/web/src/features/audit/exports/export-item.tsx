import { discardExportCall, downloadExportCall } from '@cinnabar/protocol/audit/export-calls';
import type { LogExport } from '@cinnabar/protocol/audit/export-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { apiUrl } from '../../../lib/api/call-address.ts';
import { formatFileSize, formatMoment, formatNumber, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { exportsQuery } from './export-queries.ts';

/** One export: how far it is, its file, or that it failed. */
export function ExportItem({ shown }: { shown: LogExport }) {
  const { t } = useTranslation('audit');
  const client = useQueryClient();
  const { busy, run } = useSingleAct();
  const { id, format, state, createTime } = shown;
  const discard = (done: string) =>
    run(
      async () => {
        await api(discardExportCall, { body: { id } });
        await client.invalidateQueries({ queryKey: exportsQuery.queryKey });
      },
      { done },
    );
  return (
    <li className="audit-export-item">
      <div className="audit-export-said">
        <b>
          {format} <time dateTime={createTime}>{formatMoment(createTime)}</time>
        </b>
        <Outcome shown={shown} />
      </div>
      <div className="audit-export-acts">
        {state === 'READY' && (
          // The browser writes the file while it arrives: it may be larger than a page's memory.
          <a className="button button-small" href={apiUrl(downloadExportCall, { query: { id } })} download>
            <Icon name="download" size={16} />
            {t('export.download')}
          </a>
        )}
        {state === 'RUNNING' ? (
          <Button size="small" busy={busy} onClick={() => discard(t('export.stopped'))}>
            {t('export.stop')}
          </Button>
        ) : (
          <IconButton
            icon="trash"
            size="small"
            label={t('export.remove')}
            disabled={busy}
            onClick={() => discard(t('export.removed'))}
          />
        )}
      </div>
    </li>
  );
}

function Outcome({ shown }: { shown: LogExport }) {
  const { t } = useTranslation('audit');
  const { state, done, total, file, cut, expireTime } = shown;
  if (state === 'RUNNING') {
    const label =
      total === null
        ? t('export.counting')
        : t('export.progress', { done: formatNumber(done), total: formatNumber(total) });
    return (
      <>
        <Progress value={total ? done / total : null} label={t('export.running')} />
        <small>{label}</small>
      </>
    );
  }
  if (!file) return <small className="audit-export-failed">{t('export.failed')}</small>;
  return (
    <>
      <small>
        {[
          t('export.ready', { count: done, size: formatFileSize(file.size) }),
          cut && t('export.cutShort', { count: done }),
          expireTime && t('export.expires', { time: formatShort(expireTime) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small className="audit-export-digest">
        {t('export.digest')} <code>{file.sha256}</code>
      </small>
    </>
  );
}
