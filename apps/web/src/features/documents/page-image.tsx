import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { imageWidth, pageImageUrl } from './page-address.ts';
import type { PlacedPage } from './page-layout.ts';

/** A busy server answers 503 to a picture: ask again by ourselves before troubling the reader. */
const RETRY_AFTER_MS = [1000, 3000, 6000];

type Load = 'loading' | 'shown' | 'waiting' | 'failed';

interface PageImageProps {
  page: PlacedPage;
  wanted: boolean;
  magnified: number;
  /** It is up, or did not come. */
  onSettled: () => void;
}

export function PageImage({ page, wanted, magnified, onSettled }: PageImageProps) {
  const { t } = useTranslation('documents');
  const [load, setLoad] = useState<Load>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (load !== 'waiting') return;
    const timer = setTimeout(() => {
      setAttempt((count) => count + 1);
      setLoad('loading');
    }, RETRY_AFTER_MS[attempt]);
    return () => clearTimeout(timer);
  }, [load, attempt]);

  // First something to see, then something to see closely.
  const seen = page.width * (load === 'shown' ? magnified : 1);
  const width = imageWidth(seen, window.devicePixelRatio);
  return (
    <>
      {wanted && load !== 'waiting' && load !== 'failed' && (
        <img
          className={load === 'shown' ? 'page-image is-shown' : 'page-image'}
          src={pageImageUrl(page, width, attempt)}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={() => {
            setLoad('shown');
            onSettled();
          }}
          onError={() => {
            setLoad(attempt < RETRY_AFTER_MS.length ? 'waiting' : 'failed');
            onSettled();
          }}
        />
      )}
      {load !== 'shown' && load !== 'failed' && <span className="page-image-blank" aria-hidden="true" />}
      {load === 'failed' && (
        <div className="page-image-failed" role="alert">
          <p>{t('imageFailed', { page: page.page })}</p>
          <Button
            onClick={() => {
              setAttempt(0);
              setLoad('loading');
            }}
          >
            {t('imageRetry')}
          </Button>
        </div>
      )}
    </>
  );
}
