import { getApplicationFileCall, sendFileCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { upload } from '../../../lib/api/upload.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { mayDo, useActed } from '../use-acted.ts';

type File_ = Application['files'][number];

/** What was to be stamped, and the scan of what was. */
export function FilesCard({ application }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  const acted = useActed(application.id);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const { id, files } = application;
  const send = useMutation({
    mutationFn: (file: File) =>
      acted(
        upload(sendFileCall, file, { body: { id, kind: 'STAMPED' }, onProgress: setShare }),
        t('files.done'),
      ),
    onSettled: () => setShare(null),
  });
  const maySend = mayDo(application, 'stamped');
  if (files.length === 0 && !maySend) return null;
  const stamped = files.some(({ kind }) => kind === 'STAMPED');
  return (
    <Card flush title={t('files.title')}>
      <ul className="press-rows">
        {files.map((file) => (
          <FileRow key={file.id} applicationId={id} file={file} />
        ))}
        {maySend && (
          <li>
            <Icon name="upload" size={20} />
            <span>
              {t(stamped ? 'files.more' : 'files.stamped')}
              <small>{t('files.hint')}</small>
              {share !== null && <Progress value={share} label={t('files.sending')} />}
            </span>
            <Button look="text" size="small" busy={send.isPending} onClick={() => input.current?.click()}>
              {t('files.upload')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('files.stamped')}
              accept="application/pdf,image/png,image/jpeg,image/webp"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) send.mutate(file);
              }}
            />
          </li>
        )}
      </ul>
    </Card>
  );
}

function FileRow({ applicationId, file }: { applicationId: string; file: File_ }) {
  const { t } = useTranslation('physical-detail');
  const save = useMutation({
    mutationFn: () =>
      download(getApplicationFileCall, { query: { id: applicationId, fileId: file.id } }, file.name),
  });
  return (
    <li>
      <Icon name="doc" size={20} />
      <span>
        {file.name}
        <small>{[t(`files.kind.${file.kind}`), formatFileSize(file.size)].join(' · ')}</small>
      </span>
      <Button look="text" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        {t('files.save')}
        <span className="visually-hidden">{file.name}</span>
      </Button>
    </li>
  );
}
