import './page-drawing.css';
import {
  type Appearance,
  type Extent,
  FRAME,
  listedAdvance,
  placeLines,
  type TextDrawing,
  widthOf,
} from '@cinnabar/pdf/browser';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import type { PageBox } from '../../documents/index.ts';

/** The box of a field on its page, in points. */
export const extentOf = ({ width, height }: Field, { widthMm, heightMm }: PageBox): Extent => ({
  width: (width * widthMm) / MM_PER_PT,
  height: (height * heightMm) / MM_PER_PT,
});

interface PageDrawingProps {
  /** Texts; pictures are shown by the caller that has their bytes. */
  appearance: Appearance;
  /** Points: the box that contains it. */
  extent: Extent;
  /** Points: where the box begins below the upper edge of what was laid out, and how high that is. Absent: they are the same. */
  within?: { top: number; height: number };
  className: string;
}

/** What will be drawn into a page, line for line where the file will have it. In points, so that zooming is the browser's. */
export function PageDrawing({ appearance, extent, within, className }: PageDrawingProps) {
  const { top, height } = within ?? { top: 0, height: extent.height };
  const laid = { width: extent.width, height };
  const texts = appearance.filter((drawing) => drawing.kind === 'text');
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is text, and read as such
    <svg
      className={`page-drawing ${className}`}
      viewBox={`0 ${top} ${extent.width} ${extent.height}`}
      preserveAspectRatio="none"
    >
      {texts.map((drawing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is nothing but its place in the order
        <Lines key={at} drawing={drawing} extent={laid} />
      ))}
    </svg>
  );
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

const measure = {
  widthOf: (line: string) => widthOf(line, listedAdvance),
  // All that comes here was broken when it was laid out.
  broken: (line: string) => [line],
};

function Lines({ drawing, extent }: { drawing: TextDrawing; extent: Extent }) {
  const { x, y, width, height } = drawing.box ?? WHOLE;
  const box = {
    x: x * extent.width,
    y: y * extent.height,
    width: width * extent.width,
    height: height * extent.height,
  };
  const { size, lines, frame } = placeLines(drawing.text.split('\n'), box, drawing, measure);
  return (
    <>
      {frame && (
        <rect
          x={frame.x}
          y={extent.height - frame.y - frame.height}
          width={frame.width}
          height={frame.height}
          fill="none"
          stroke="#000"
          strokeWidth={FRAME}
        />
      )}
      {lines.map(
        ({ line, x: left, baseline }) =>
          line !== '' && (
            <text
              key={baseline}
              x={left}
              y={extent.height - baseline}
              fontSize={size}
              textLength={measure.widthOf(line) * size}
              lengthAdjust="spacingAndGlyphs"
            >
              {line}
            </text>
          ),
      )}
    </>
  );
}
