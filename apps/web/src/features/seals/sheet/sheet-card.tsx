import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { RulerSheet, type SheetSeal } from './ruler-sheet.tsx';

/** A seal beside a ruler, as large as on paper or twice as large, and on a sheet of A4. */
export function SheetCard({ children, ...seal }: SheetSeal & { children?: ReactNode }) {
  const { t } = useTranslation('seals-keeping');
  const [zoom, setZoom] = useState<'1' | '2'>('2');
  return (
    <Card
      flush
      className="seal-sheet-card"
      title={t('make.preview')}
      extra={
        <Segmented
          label={t('make.zoom')}
          value={zoom}
          onChange={setZoom}
          options={[
            { value: '1', label: '1 : 1' },
            { value: '2', label: '2 : 1' },
          ]}
        />
      }
    >
      <RulerSheet {...seal} zoom={Number(zoom)} />
      <div className="seal-sheet-foot">
        <svg className="seal-sheet-a4" viewBox="0 0 210 297" aria-hidden="true">
          {[30, 43, 56, 69, 82, 95].map((y, at) => (
            <rect key={y} x="26" y={y} width={at % 3 === 2 ? 96 : 158} height="4" />
          ))}
          {seal.picture && (
            <image
              href={seal.picture}
              x={180 - seal.widthMm}
              y={256 - seal.heightMm}
              width={seal.widthMm}
              height={seal.heightMm}
            />
          )}
        </svg>
        <div>
          <h3>{t('make.onPaper')}</h3>
          <p>{t('make.onPaperText')}</p>
        </div>
      </div>
      {children && <div className="seal-sheet-notes">{children}</div>}
    </Card>
  );
}
