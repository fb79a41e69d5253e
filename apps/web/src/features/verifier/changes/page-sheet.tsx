import type { ChangedPage } from '@cinnabar/protocol/verifier/verification-schema';
import { type CSSProperties, useState } from 'react';
import type { Strip } from './crop-page.ts';

interface PageSheetProps {
  src: string;
  /** What is seen, and how often it differs. */
  alt: string;
  regions: ChangedPage['regions'];
  side: 'before' | 'after';
  /** The part of the page that is shown; all of it when absent. */
  strip?: Strip;
}

/** Width by height of an A4 page: until the picture is loaded and its own is known. */
const A4 = 210 / 297;

/** The picture of a page with a frame around each place that differs. */
export function PageSheet({ src, alt, regions, side, strip = { top: 0, height: 1 } }: PageSheetProps) {
  const [aspect, setAspect] = useState(A4);
  return (
    <div
      className={`verifier-sheet verifier-sheet-${side}`}
      style={{ '--aspect': aspect / strip.height } as CSSProperties}
    >
      <div className="verifier-sheet-page" style={{ transform: `translateY(${-strip.top * 100}%)` }}>
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setAspect(naturalHeight > 0 ? naturalWidth / naturalHeight : A4)
          }
        />
        {regions.map((region) => (
          <span
            key={`${region.x}-${region.y}-${region.width}-${region.height}`}
            className={isLarge(region) ? 'verifier-region verifier-region-large' : 'verifier-region'}
            style={{
              left: percent(region.x),
              top: percent(region.y),
              width: percent(region.width),
              height: percent(region.height),
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** A tint over most of a page would hide what it should show. */
const isLarge = ({ width, height }: ChangedPage['regions'][number]) => width * height > 0.25;

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`;
