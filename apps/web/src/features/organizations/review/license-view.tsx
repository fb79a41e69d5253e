import { type CSSProperties, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';

const STEP = 50;
const [SMALLEST, LARGEST] = [100, 400];

/** The picture of a license, beside what was entered: enlarged in its place, and turned when it was photographed sideways. */
export function LicenseView({ source }: { source: string }) {
  const { t } = useTranslation('organizations-auth');
  const [zoom, setZoom] = useState(SMALLEST);
  const [turns, setTurns] = useState(0);
  return (
    <Card
      flush
      title={t('license.title')}
      extra={
        <span className="license-tools">
          <IconButton
            icon="zoomout"
            size="small"
            label={t('license.smaller')}
            disabled={zoom === SMALLEST}
            onClick={() => setZoom(zoom - STEP)}
          />
          <output aria-label={t('license.size')}>{zoom}%</output>
          <IconButton
            icon="zoomin"
            size="small"
            label={t('license.larger')}
            disabled={zoom === LARGEST}
            onClick={() => setZoom(zoom + STEP)}
          />
          <IconButton
            icon="redo"
            size="small"
            label={t('license.turn')}
            onClick={() => setTurns((turns + 1) % 4)}
          />
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the frame is scrolled by keys */}
      <section className="license-frame" tabIndex={0} aria-label={t('license.title')}>
        <img
          className={classNames(turns % 2 === 1 && 'license-sideways')}
          style={{ '--zoom': zoom / 100, '--turn': `${turns * 90}deg` } as CSSProperties}
          src={source}
          alt={t('license.title')}
        />
      </section>
      <p className="license-note">
        <span>{t('review.hint')}</span>
        <a href={source} target="_blank" rel="noreferrer">
          {t('license.enlarge')}
        </a>
      </p>
    </Card>
  );
}
