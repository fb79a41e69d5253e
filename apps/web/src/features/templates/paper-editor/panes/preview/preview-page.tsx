import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';

interface PreviewPageProps {
  /** From 1. */
  page: number;
  /** Of the paper, points. */
  width: number;
  height: number;
  fetchPicture: (page: number) => Promise<Blob>;
  /** Over the picture. */
  children?: ReactNode;
}

/** One page as a picture, fetched when it comes near what is seen. */
export function PreviewPage(props: PreviewPageProps) {
  const { page, width, height, fetchPicture, children } = props;
  const { t } = useTranslation('templates-panes');
  const frame = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!isNear) return;
    let address: string | null = null;
    let isGone = false;
    setError(null);
    fetchPicture(page).then(
      (blob) => {
        if (isGone) return;
        address = URL.createObjectURL(blob);
        setPicture(address);
      },
      (failure: unknown) => {
        if (!isGone) setError(failure);
      },
    );
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [isNear, page, fetchPicture, attempt]);

  return (
    <figure
      ref={frame}
      className="preview-page"
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-busy={isNear && !picture && !error ? true : undefined}
    >
      {picture && <img src={picture} alt={t('preview.page', { page })} />}
      {picture && children}
      {error !== null && !picture && (
        <ErrorState error={error} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </figure>
  );
}
