import './row-preview.css';
import { previewBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRow, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../../lib/api/download.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { versionQuery } from '../../launch/from-template/template-calls.ts';
import { FixedPreview } from './fixed-preview.tsx';
import { useRowPage } from './use-row-page.ts';
import { filesOfVersion } from './version-files.ts';

interface PagesProps {
  run: BulkRun;
  row: number;
  /** Numbers of the rows that are shown, to continue with. */
  rows: readonly number[];
  onRow: (row: number) => void;
  onClose: () => void;
}

interface RowPreviewProps extends Omit<PagesProps, 'rows'> {
  /** Those that are shown. */
  rows: readonly BulkRow[];
}

/** The pages of the contract of a row, before it is launched. */
export function RowPreview({ rows, ...props }: RowPreviewProps) {
  const { run, row, onClose } = props;
  const { data: version } = useQuery(versionQuery(run.versionId));
  const shown = rows.find((one) => one.row === row);
  if (version && shown && !version.content.papers && !version.content.word)
    return <FixedPreview {...{ run, version, onClose }} row={shown} />;
  return <RowPages {...props} rows={rows.map((one) => one.row)} />;
}

/** The pages as the server typesets them, one at a time. */
function RowPages({ run, row, rows, onRow, onClose }: PagesProps) {
  const { t } = useTranslation('contracts-bulk');
  const version = useQuery(versionQuery(run.versionId));
  const isTypeset = version.data?.content.papers ?? version.data?.content.word;
  const files = version.data && isTypeset ? filesOfVersion(version.data) : [];
  const [fileId, setFileId] = useState('');
  const [page, setPage] = useState(1);
  const file = files.find(({ id }) => id === fileId) ?? files[0];
  const shown = useRowPage({ id: run.id, version: run.version, row, file: file?.id ?? '', page });
  const error = version.error ?? shown.error;
  const at = rows.indexOf(row);
  const goTo = (next: number | undefined) => {
    if (next === undefined) return;
    setPage(1);
    onRow(next);
  };
  const saving = useMutation({
    mutationFn: async () => {
      if (file)
        await download(previewBulkCall, { body: { id: run.id, row, file: file.id } }, `${file.title}.pdf`);
    },
  });
  return (
    <Dialog
      open
      kind="fullscreen"
      className="row-preview"
      title={t('preview.title', { row })}
      onClose={onClose}
    >
      <div className="row-preview-bar">
        <span className="row-preview-pager">
          <IconButton
            icon="up"
            size="small"
            label={t('preview.previousRow')}
            disabled={at <= 0}
            onClick={() => goTo(rows[at - 1])}
          />
          <IconButton
            icon="down"
            size="small"
            label={t('preview.nextRow')}
            disabled={at < 0 || at === rows.length - 1}
            onClick={() => goTo(rows[at + 1])}
          />
        </span>
        {files.length > 1 && file && (
          <Select
            aria-label={t('preview.file')}
            value={file.id}
            options={files.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => {
              setFileId(target.value);
              setPage(1);
            }}
          />
        )}
        <span className="row-preview-pager">
          <IconButton
            icon="left"
            size="small"
            label={t('preview.previous')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span role="status">
            {shown.count === null
              ? t('preview.page', { page })
              : t('preview.pageOf', { page, count: shown.count })}
          </span>
          <IconButton
            icon="rightc"
            size="small"
            label={t('preview.next')}
            disabled={!shown.hasNext}
            onClick={() => setPage(page + 1)}
          />
        </span>
        <Button
          size="small"
          icon="download"
          busy={saving.isPending}
          disabled={shown.picture === null}
          onClick={() => saving.mutate()}
        >
          {t('preview.save')}
        </Button>
      </div>
      <section
        className="row-preview-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('preview.pages')}
      >
        {isFailure(error, 'NOT_FOUND') ? (
          <p className="row-preview-none">{t('preview.absent')}</p>
        ) : (
          error && (
            <ErrorState error={error} onRetry={version.error ? () => void version.refetch() : shown.retry} />
          )
        )}
        {!error && shown.picture === null && (
          <Loading>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {!error && shown.picture && file && (
          <img
            className="row-preview-page"
            src={shown.picture}
            alt={t('preview.picture', { title: file.title, page })}
          />
        )}
      </section>
    </Dialog>
  );
}
