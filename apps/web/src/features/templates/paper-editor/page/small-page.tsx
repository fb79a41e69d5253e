import { pointsOf } from '@cinnabar/pdf/typeset';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { wholeSheet } from './edit-sheet.ts';

const MILLIMETRES_PER_POINT = 25.4 / 72;
/** Of the drawing, millimetres of the page: all sizes are drawn to one scale. */
const BOX = { width: 420, height: 300 };

/** The page to scale: its margins, and lines as high and as far apart as those of its text. */
export function SmallPage({ paper }: { paper: Paper }) {
  const { t } = useTranslation('templates-sheet');
  const { size, width, height, margins, text } = wholeSheet(paper);
  const letters = pointsOf(text.size) * MILLIMETRES_PER_POINT;
  const pitch =
    typeof text.lineHeight === 'number'
      ? letters * text.lineHeight
      : text.lineHeight.points * MILLIMETRES_PER_POINT;
  const inner = {
    width: width - margins.left - margins.right,
    height: height - margins.top - margins.bottom,
  };
  const lines = Math.max(1, Math.floor(inner.height / pitch));
  const scale = Math.min(1, BOX.height / height);
  const x = (BOX.width - width * scale) / 2;
  return (
    <svg
      className="small-page"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t('small', {
        size,
        width,
        height,
        lines,
        characters: Math.max(1, Math.floor(inner.width / letters)),
      })}
    >
      <g transform={`translate(${x} ${(BOX.height - height * scale) / 2}) scale(${scale})`}>
        <rect className="small-page-paper" width={width} height={height} />
        <rect
          className="small-page-margins"
          x={margins.left}
          y={margins.top}
          width={inner.width}
          height={inner.height}
        />
        {Array.from({ length: lines }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            key={index}
            className="small-page-line"
            x={margins.left}
            y={margins.top + index * pitch + (pitch - letters * 0.6) / 2}
            width={index % 6 === 5 ? inner.width * 0.55 : inner.width}
            height={letters * 0.6}
          />
        ))}
        {paper.header && !paper.header.skipFirstPage && (
          <rect
            className="small-page-running"
            x={margins.left + inner.width * 0.3}
            y={paper.header.distance ?? 13}
            width={inner.width * 0.4}
            height={2.6}
          />
        )}
        {paper.footer && !paper.footer.skipFirstPage && (
          <rect
            className="small-page-running"
            x={margins.left + inner.width * 0.35}
            y={height - (paper.footer.distance ?? 13) - 2.6}
            width={inner.width * 0.3}
            height={2.6}
          />
        )}
      </g>
    </svg>
  );
}
