import { useRef } from 'react';
import { sayFault } from '../../../../lib/errors/fault.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { FileKind } from './file-kind.tsx';
import type { UploadItem } from './uploads.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadCardProps {
  item: UploadItem;
  uploads: Uploads;
  /** Of the browser's own file dialog. */
  accept: string;
}

/** A file that is being uploaded, or one that failed: its own sentence, and what to do next. */
export function UploadCard({ item, uploads, accept }: UploadCardProps) {
  return item.phase === 'failed' ? (
    <FailedCard item={item} uploads={uploads} accept={accept} />
  ) : (
    <SendingCard item={item} uploads={uploads} />
  );
}

function SendingCard({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { t } = useTranslation('contracts-launch');
  const sending = item.phase === 'sending';
  return (
    <li className="file-card">
      <FileKind name={item.file.name} />
      <span className="file-card-text">
        <span className="file-card-name">{item.file.name}</span>
        <span className="file-card-facts">
          {sending
            ? t('files.sending', {
                percent: Math.round(item.share * 100),
                size: formatFileSize(item.file.size),
              })
            : t('files.checking')}
        </span>
        <Progress value={sending ? item.share : null} label={t('files.progress', { name: item.file.name })} />
      </span>
      <IconButton
        icon="x"
        size="small"
        label={t('files.cancel', { name: item.file.name })}
        onClick={() => uploads.drop(item.key)}
      />
    </li>
  );
}

function FailedCard({ item, uploads, accept }: UploadCardProps) {
  const { t } = useTranslation('contracts-launch');
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className="file-card file-card-failed">
      <Icon name="alert" />
      <span className="file-card-text">
        <span className="file-card-name">{item.file.name}</span>
        <span className="file-card-problem" role="alert">
          {sayFault(t, item.refusal ? `files.refusal.${item.refusal}` : item.error)}
        </span>
        <span className="file-card-ways">
          {item.mayRetry && (
            <Button size="small" icon="refresh" onClick={() => uploads.retry(item.key)}>
              {t('files.retry')}
            </Button>
          )}
          <Button size="small" onClick={() => input.current?.click()}>
            {t('files.other')}
          </Button>
        </span>
      </span>
      <IconButton
        icon="x"
        size="small"
        label={t('files.dismiss', { name: item.file.name })}
        onClick={() => uploads.drop(item.key)}
      />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (!file) return;
          uploads.drop(item.key);
          uploads.add([file]);
        }}
      />
    </li>
  );
}
