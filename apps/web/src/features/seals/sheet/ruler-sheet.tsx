import { useTranslation } from '../../../lib/i18n.ts';

export interface SheetSeal {
  widthMm: number;
  heightMm: number;
  /** Address of the picture; null while there is none. */
  picture: string | null;
  /** Read aloud. */
  label: string;
}

/** Of the rulers above and at the left, in millimetres. */
const RULER = 8.6;
/** Between the rulers and the seal's edge, and beyond it. */
const INSET = 3;
const AFTER = 7;
const LENGTHS = { 10: 2.6, 5: 1.9, 1: 1.1 };

/** A seal on paper between two rulers whose zero is its own left and top edge. */
export function RulerSheet({ widthMm, heightMm, picture, label, zoom }: SheetSeal & { zoom: number }) {
  const { t } = useTranslation('seals-keeping');
  const [right, bottom] = [widthMm + AFTER, heightMm + AFTER];
  const [boxWidth, boxHeight] = [right + RULER, bottom + RULER];
  return (
    <svg
      className="seal-sheet"
      viewBox={`${-RULER} ${-RULER} ${boxWidth} ${boxHeight}`}
      style={{ width: `${boxWidth * zoom}mm` }}
      role="img"
      aria-label={label}
    >
      <g className="seal-sheet-grid">
        {every(5, right).map((x) => (
          <path key={`x${x}`} d={`M${x} ${-INSET}V${bottom}`} />
        ))}
        {every(5, bottom).map((y) => (
          <path key={`y${y}`} d={`M${-INSET} ${y}H${right}`} />
        ))}
      </g>
      <rect className="seal-sheet-ruler" x={-RULER} y={-RULER} width={boxWidth} height={RULER - INSET} />
      <rect className="seal-sheet-ruler" x={-RULER} y={-RULER} width={RULER - INSET} height={boxHeight} />
      <g className="seal-sheet-ticks">
        {every(1, right).map((x) => (
          <path key={`x${x}`} d={`M${x} ${-INSET}v${-tick(x)}`} />
        ))}
        {every(1, bottom).map((y) => (
          <path key={`y${y}`} d={`M${-INSET} ${y}h${-tick(y)}`} />
        ))}
      </g>
      <g className="seal-sheet-numbers">
        <text x="-6.9" y="-6.4" textAnchor="middle">
          mm
        </text>
        {every(10, right).map((x) => (
          <text key={`x${x}`} x={x} y="-6.3" textAnchor="middle">
            {x}
          </text>
        ))}
        {every(10, bottom).map(
          (y) =>
            y > 0 && (
              <text key={`y${y}`} x="-6.1" y={y + 0.7} textAnchor="end">
                {y}
              </text>
            ),
        )}
      </g>
      {picture && <image href={picture} width={widthMm} height={heightMm} />}
      <text className="seal-sheet-size" x={widthMm / 2} y={heightMm + 4} textAnchor="middle">
        {t(widthMm === heightMm ? 'make.side' : 'make.sides', {
          width: widthMm.toFixed(1),
          height: heightMm.toFixed(1),
        })}
      </text>
    </svg>
  );
}

const every = (step: number, end: number) =>
  Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);

const tick = (mm: number) => (mm % 10 === 0 ? LENGTHS[10] : mm % 5 === 0 ? LENGTHS[5] : LENGTHS[1]);
