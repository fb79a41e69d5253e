import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** Browsers have no camera outside of a secure context. */
export const hasLiveCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Pixels of the longer side that are asked for: codes of pages must be legible. */
const WANTED = 2560;
const QUALITY = 0.92;

interface LiveCameraProps {
  facing: 'environment' | 'user';
  busy: boolean;
  onShot: (file: File) => void;
  /** There is no camera, it is in use, or the person refused it. */
  onFail: () => void;
  onClose: () => void;
}

/** The picture of the camera, and a button that takes it as a JPEG. The camera is released when this goes away. */
export function LiveCamera({ facing, busy, onShot, onFail, onClose }: LiveCameraProps) {
  const { t } = useTranslation('physical-detail');
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const fail = useRef(onFail);
  fail.current = onFail;

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    setReady(false);
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: facing }, width: { ideal: WANTED }, height: { ideal: WANTED } },
        });
        if (isOver) return stop();
        if (!video.current) return;
        video.current.srcObject = stream;
        await video.current.play();
        setReady(true);
      } catch {
        // Also a play that was interrupted because this went away.
        if (!isOver) fail.current();
      }
    };
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  }, [facing]);

  async function take() {
    const file = video.current && (await pictureOf(video.current));
    if (file) onShot(file);
    else onFail();
  }

  return (
    <div className="live-camera">
      <video ref={video} muted playsInline aria-label={t('handIn.live')} />
      <Button
        look="primary"
        size="large"
        block
        icon="image"
        disabled={!ready}
        busy={busy}
        onClick={() => void take()}
      >
        {t('handIn.camera')}
      </Button>
      <Button look="text" block onClick={onClose}>
        {t('handIn.closeCamera')}
      </Button>
    </div>
  );
}

/** What the camera sees now; null: the browser cannot write it as a file. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], 'camera.jpg', { type: 'image/jpeg' });
}
