import { lazy, Suspense } from 'react';

/** Most pages have none. */
const WatermarkDrawing = lazy(async () => ({
  default: (await import('./watermark-drawing.tsx')).WatermarkDrawing,
}));

interface PageWatermarkProps {
  /** Null: no watermark. */
  text: string | null;
  /** Of the page, in points: the lines are as large on a small picture of it as they are beside its text. */
  width: number;
  height: number;
}

/** The watermark over the picture of one page; the picture's box is positioned. */
export function PageWatermark({ text, width, height }: PageWatermarkProps) {
  if (!text) return null;
  return (
    <Suspense fallback={null}>
      <WatermarkDrawing text={text} width={width} height={height} />
    </Suspense>
  );
}
