import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { NotAPicture, readPhoto } from './read-photo.ts';
import './upload-photo.css';

/** Only who uploads needs it. */
const PhotoEditor = lazy(() => import('./photo-editor.tsx').then((m) => ({ default: m.PhotoEditor })));

interface UploadPhotoProps {
  /** Data URL of the ink that was found; null while there is none. */
  onPicture: (picture: string | null) => void;
  onProblem: (problem: string | null) => void;
}

/** A photo of a signature on paper: chosen, dropped or taken, then freed of its paper before one's eyes. */
export function UploadPhoto({ onPicture, onProblem }: UploadPhotoProps) {
  const { t } = useTranslation('seals');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    onProblem(null);
    try {
      setPhoto(await readPhoto(file));
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

  const choose = () => input.current?.click();
  return (
    <fieldset
      aria-label={t('signature.upload')}
      className="upload-photo"
      data-over={over || undefined}
      data-empty={!photo || undefined}
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
      {photo ? (
        <Suspense fallback={<Skeleton height={236} round={10} />}>
          <PhotoEditor photo={photo} onPhoto={setPhoto} onPicture={onPicture} onChoose={choose} />
        </Suspense>
      ) : (
        <button type="button" className="upload-photo-choose" onClick={choose}>
          <Icon name="image" size={24} />
          <b>{t('signature.uploadDrop')}</b>
          <small>{t('signature.uploadHelp')}</small>
        </button>
      )}
    </fieldset>
  );
}
