import { uploadRealNamePhotoCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
import type { Paper, PhotoSide } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import { useEffect, useId, useRef, useState } from 'react';
import { upload } from '../../../lib/api/upload.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { photoKey } from './photo-key.ts';

interface PhotoFieldProps {
  paper: Paper;
  side: PhotoSide;
  /** Already uploaded. */
  done: boolean;
  /** Null while a new one is loading. */
  onPhoto: (id: string | null) => void;
}

/** One side of a document: chosen, or photographed on a phone, and uploaded at once. What is shown stays on this device. */
export function PhotoField({ paper, side, done, onPhoto }: PhotoFieldProps) {
  const { t } = useTranslation('identity-realname');
  const id = useId();
  const onPhone = useMedia(PHONE);
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const running = useRef<AbortController | null>(null);
  const name = t(photoKey(side, paper));

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function send(file: File) {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setProblem(null);
    setPreview(URL.createObjectURL(file));
    setShare(0);
    onPhoto(null);
    try {
      const kept = await upload(uploadRealNamePhotoCall, file, {
        signal: mine.signal,
        onProgress: setShare,
      });
      onPhoto(kept.id);
    } catch (error) {
      if (mine.signal.aborted) return;
      setPreview(null);
      if (error instanceof ApiError) setProblem(error);
      else showError(error);
    } finally {
      if (running.current === mine) setShare(null);
    }
  }

  const verb = preview ? 'replace' : onPhone ? 'shoot' : 'choose';
  return (
    <div className="real-name-photo">
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        {...(onPhone ? { capture: 'environment' as const } : {})}
        aria-describedby={`${id}-state`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <label htmlFor={id} className="real-name-photo-frame">
        {preview ? (
          <img src={preview} alt={t('photo.alt', { side: name })} />
        ) : (
          <Icon name={onPhone ? 'image' : 'upload'} size={20} />
        )}
        <span className={preview ? 'real-name-photo-again' : undefined}>
          {t(`photo.${verb}`, { side: name })}
        </span>
      </label>
      <span
        id={`${id}-state`}
        role="status"
        className={problem ? 'real-name-photo-problem' : 'real-name-photo-state'}
      >
        {(problem && errorText(problem)) ??
          (share !== null ? `${t('photo.sending')} ${Math.round(share * 100)}%` : done && t('photo.done'))}
      </span>
    </div>
  );
}
