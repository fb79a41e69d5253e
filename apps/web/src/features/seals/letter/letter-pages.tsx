import './letter-pages.css';
import { getGrantLetterPageCall } from '@cinnabar/protocol/seals/letter-calls';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { letterPagesQuery } from './letter-queries.ts';

const STEP = 50;
const [SMALLEST, LARGEST] = [100, 300];
/** Pixels of a picture: sharp at its first size, and enlarged. */
const [WIDTH, ENLARGED_WIDTH] = [1200, 2400];

/** The pages of the file, as they are signed; they are enlarged in their place. */
export function LetterPages({ letter }: { letter: GrantLetter }) {
  const { t } = useTranslation('seals-letter');
  const [zoom, setZoom] = useState(SMALLEST);
  const { data, error, refetch } = useQuery(letterPagesQuery(letter));
  return (
    <Card
      flush
      title={data ? t('pages.title', { count: data.pageSizes.length }) : t('pages.name')}
      extra={
        <span className="letter-pages-tools">
          <IconButton
            icon="zoomout"
            size="small"
            label={t('pages.smaller')}
            disabled={zoom === SMALLEST}
            onClick={() => setZoom(zoom - STEP)}
          />
          <output aria-label={t('pages.size')}>{zoom}%</output>
          <IconButton
            icon="zoomin"
            size="small"
            label={t('pages.larger')}
            disabled={zoom === LARGEST}
            onClick={() => setZoom(zoom + STEP)}
          />
        </span>
      }
    >
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the frame is scrolled by keys
        <section className="letter-pages-frame" tabIndex={0} aria-label={t('pages.name')}>
          {data.pageSizes.map((size, at) => (
            <LetterPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={`${letter.sha256}-${at}`}
              letter={letter}
              page={at + 1}
              size={size}
              zoom={zoom}
            />
          ))}
        </section>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <div className="letter-pages-frame">
            <Skeleton height={480} />
          </div>
        </Loading>
      )}
    </Card>
  );
}

interface LetterPageProps {
  letter: GrantLetter;
  page: number;
  /** In points. */
  size: { width: number; height: number };
  zoom: number;
}

function LetterPage({ letter: { grantId, sha256, sealName }, page, size, zoom }: LetterPageProps) {
  const { t } = useTranslation('seals-letter');
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const width = zoom > SMALLEST ? ENLARGED_WIDTH : WIDTH;
  return (
    <figure
      className="letter-pages-page"
      style={{ '--zoom': zoom / 100, aspectRatio: `${size.width} / ${size.height}` } as CSSProperties}
    >
      {failed ? (
        <div className="letter-pages-failed" role="alert">
          <p>{t('pages.failed', { page })}</p>
          <Button
            onClick={() => {
              setTries(tries + 1);
              setFailed(false);
            }}
          >
            {t('system:action.retry')}
          </Button>
        </div>
      ) : (
        <img
          // A signed one has the same address otherwise, and a picture that did not come is asked for again.
          src={mediaUrl(getGrantLetterPageCall, { query: { grantId, page, width } }, { of: sha256, tries })}
          alt={t('pages.page', { seal: sealName, page })}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
