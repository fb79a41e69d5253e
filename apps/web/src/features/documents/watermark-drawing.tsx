import { letterWidth } from '@cinnabar/protocol/documents/words/letter-width';
import { useId } from 'react';

interface WatermarkDrawingProps {
  text: string;
  /** Points. */
  width: number;
  height: number;
}

const SIZE = 13;
const GAP = { across: 60, down: 90 };

/** Faint and slanted over a page that is read, as it is over a page that is printed; never part of the file. */
export function WatermarkDrawing({ text, width, height }: WatermarkDrawingProps) {
  const id = useId();
  const line = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * SIZE;
  const step = { x: line + GAP.across, y: SIZE + GAP.down };
  return (
    <svg className="page-watermark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={step.x}
          height={step.y}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-30)"
        >
          <text x={GAP.across / 2} y={GAP.down / 2 + SIZE} fontSize={SIZE}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </svg>
  );
}
