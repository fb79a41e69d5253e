import { downloadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { useState } from 'react';
import { download } from '../../../../lib/api/download.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { KeptFile } from '../fillable-field.ts';
import { KeptPicture } from './kept-picture.tsx';

interface HeldFileProps {
  fileId: string;
  /** Null for a file that another person has chosen meanwhile. */
  file: KeptFile | null;
  isPicture: boolean;
}

/** A press on it shows a picture in full, and hands over every other file. */
export function HeldFile({ fileId, file, isPicture }: HeldFileProps) {
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
