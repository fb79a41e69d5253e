import { downloadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { useRef, useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { FillableField, KeptFile } from './fillable-field.ts';
import { KeptPicture } from './kept-picture.tsx';

interface FileInputProps {
  field: FillableField;
  /** What the field holds; null while it holds nothing. */
  fileId: string | null;
  /** Null also for a file that another person has chosen meanwhile. */
  file: KeptFile | null;
  upload: (file: File, onProgress: (share: number) => void) => Promise<KeptFile>;
  onChange: (value: string | null) => void;
}

/** Types offered by the file dialog; the server validates. */
const ACCEPT = { IMAGE: 'image/jpeg,image/png,image/webp', ATTACHMENT: undefined } as const;

/** One picture or file: what it is, and the ways to see it, put another one in its place or take it out. */
export function FileInput({ field, fileId, file, upload, onChange }: FileInputProps) {
  const { t } = useTranslation('contracts-fields');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const isPicture = field.type === 'IMAGE';
  const isOpen = !field.readOnly && share === null;

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    setShare(0);
    try {
      onChange((await upload(chosen, setShare)).id);
    } catch (error) {
      showError(error);
    } finally {
      setShare(null);
    }
  }

  const choose = () => input.current?.click();
  return (
    <div className="field-file">
      {/* The button opens it: one stop for Tab, and one for screen readers. */}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
        accept={isPicture ? ACCEPT.IMAGE : ACCEPT.ATTACHMENT}
        disabled={!isOpen}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {share !== null && <Progress value={share} label={t('uploading')} />}
      {fileId === null && (
        <Button size="small" icon={isPicture ? 'image' : 'upload'} disabled={!isOpen} onClick={choose}>
          {t(isPicture ? 'chooseImage' : 'chooseFile')}
        </Button>
      )}
      {fileId !== null && share === null && (
        <>
          <HeldFile fileId={fileId} file={file} isPicture={isPicture} />
          {isOpen && (
            <span className="field-file-acts">
              <Button size="small" onClick={choose}>
                {t('replaceFile')}
              </Button>
              <Button size="small" look="text" onClick={() => onChange(null)}>
                {t('removeFile')}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
}

/** A press on it shows a picture in full, and hands over every other file. */
function HeldFile({
  fileId,
  file,
  isPicture,
}: Pick<FileInputProps, 'file'> & { fileId: string; isPicture: boolean }) {
  const { t } = useTranslation('contracts-fields');
  const [viewed, setViewed] = useState(false);
  const name = file?.name ?? t('fileKept');
  return (
    <>
      <button
        type="button"
        className="field-file-held"
        title={name}
        onClick={() =>
          isPicture
            ? setViewed(true)
            : void download(downloadAttachmentCall, { params: { id: fileId } }, name).catch(showError)
        }
      >
        <span className="field-file-face">
          {isPicture ? (
            <KeptPicture key={fileId} fileId={fileId} alt="">
              <Icon name="image" size={16} />
            </KeptPicture>
          ) : (
            <Icon name="clip" size={16} />
          )}
        </span>
        <span className="field-file-text">
          <span className="field-file-name">{name}</span>
          {file && <small>{formatFileSize(file.size)}</small>}
        </span>
        <span className="visually-hidden">{t(isPicture ? 'viewFile' : 'saveFile')}</span>
        <Icon name={isPicture ? 'eye' : 'download'} size={16} />
      </button>
      <Dialog open={viewed} title={name} width={880} onClose={() => setViewed(false)}>
        <KeptPicture fileId={fileId} alt={name} className="field-file-picture">
          <p>{t('fileUnseen')}</p>
        </KeptPicture>
      </Dialog>
    </>
  );
}
