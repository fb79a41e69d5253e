import { getApplicationFileCall, sendFileCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { MOST_APPLICATION_FILES, MOST_FILE_BYTES } from '@cinnabar/protocol/physical/physical-values';
import { useRef, useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { upload } from '../../../lib/api/upload.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

interface FilesSectionProps {
  application: Application | null;
  /** Writes the draft, which the files belong to. Null: it lacks what a draft needs. */
  keep: () => Promise<string | null>;
  onSaved: (application: Application) => void;
}

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp';

/** What is to be stamped: shown to those who decide. */
export function FilesSection({ application, keep, onSaved }: FilesSectionProps) {
  const { t } = useTranslation('physical-apply');
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useSingleAct();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const files = application?.files.filter(({ kind }) => kind === 'DOCUMENT') ?? [];

  async function send(chosen: readonly File[]): Promise<void> {
    const fitting = chosen.filter(({ size }) => size <= MOST_FILE_BYTES);
    if (fitting.length < chosen.length)
      notify('bad', t('files.tooLarge', { max: formatFileSize(MOST_FILE_BYTES) }));
    if (fitting.length === 0) return;
    await run(async () => {
      const id = await keep();
      if (id === null) return;
      try {
        for (const file of fitting) {
          setSending({ name: file.name, share: 0 });
          const onProgress = (share: number) => setSending({ name: file.name, share });
          onSaved(await upload(sendFileCall, file, { body: { id, kind: 'DOCUMENT' }, onProgress }));
        }
      } finally {
        setSending(null);
      }
    });
  }

  return (
    <section aria-labelledby="apply-files">
      <header className="apply-head">
        <h2 id="apply-files">{t('files.title')}</h2>
        <small>{t('files.note')}</small>
      </header>
      <ul className="apply-files">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <button
              type="button"
              className="apply-file"
              title={t('files.open', { name })}
              onClick={() =>
                void download(
                  getApplicationFileCall,
                  { query: { id: application!.id, fileId: id } },
                  name,
                ).catch(() => notify('bad', t('files.failed')))
              }
            >
              <Icon name="doc" />
              <span>
                <b className="clip">{name}</b>
                <small>{formatFileSize(size)}</small>
              </span>
            </button>
          </li>
        ))}
        {sending && (
          <li className="apply-file" aria-busy="true">
            <Icon name="upload" />
            <span>
              <b className="clip">{sending.name}</b>
              <Progress value={sending.share} label={t('files.sending', { name: sending.name })} />
            </span>
          </li>
        )}
        {files.length < MOST_APPLICATION_FILES && (
          <li>
            <button
              type="button"
              className="apply-file apply-file-add"
              aria-disabled={busy || undefined}
              onClick={() => !busy && input.current?.click()}
            >
              <Icon name="plus" size={16} />
              {t('files.add')}
            </button>
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              multiple
              hidden
              onChange={({ target }) => {
                void send([...(target.files ?? [])]);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </li>
        )}
      </ul>
    </section>
  );
}
