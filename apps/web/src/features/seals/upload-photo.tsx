import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { NotAPicture, shrinkPicture } from './shrink-picture.ts';
import './upload-photo.css';

interface UploadPhotoProps {
  /** Data URL of the chosen picture. */
  picture: string | null;
  onPicture: (picture: string | null) => void;
  onProblem: (problem: string | null) => void;
}

/** A photo of a signature on paper. The server takes the paper away; here contrast only hints at it. */
export function UploadPhoto({ picture, onPicture, onProblem }: UploadPhotoProps) {
  const { t } = useTranslation('seals');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    onProblem(null);
    try {
      onPicture(await shrinkPicture(file));
    } catch (error) {
      if (!(error instanceof NotAPicture)) throw error;
      onProblem(t('signature.uploadNotImage'));
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset
      aria-label={t('signature.upload')}
      className="upload-photo"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picture ? (
        <>
          <img src={picture} alt={t('signature.uploadPreview')} />
          <Button size="small" className="upload-photo-again" onClick={() => input.current?.click()}>
            {t('signature.uploadAgain')}
          </Button>
        </>
      ) : (
        <button type="button" className="upload-photo-choose" onClick={() => input.current?.click()}>
          <Icon name="image" size={24} />
          <b>{t('signature.uploadDrop')}</b>
          <small>{t('signature.uploadHelp')}</small>
        </button>
      )}
    </fieldset>
  );
}
