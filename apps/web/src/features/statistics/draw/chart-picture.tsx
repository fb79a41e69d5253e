import type { EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { DrawnChart, Picked } from './draw-chart.ts';

interface ChartPictureProps {
  option: EChartsCoreOption;
  /** What it shows, in a sentence: the picture is one for those who do not see it, and the table has the numbers. */
  label: string;
  /** px */
  height: number;
  onPick: (picked: Picked) => void;
  /** Gets what draws it, for the picture that is saved. */
  onDrawn: (chart: DrawnChart | null) => void;
}

/** A chart in the page; its library arrives after the page. */
export function ChartPicture({ option, label, height, onPick, onDrawn }: ChartPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const newest = useRef({ option, onPick, onDrawn });
  newest.current = { option, onPick, onDrawn };
  useEffect(() => {
    const element = place.current!;
    let isGone = false;
    let watch: ResizeObserver | undefined;
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (isGone) return;
      element.replaceChildren();
      const chart = drawChart(element, (picked) => newest.current.onPick(picked));
      drawn.current = chart;
      chart.change(newest.current.option);
      newest.current.onDrawn(chart);
      watch = new ResizeObserver(() => chart.resize());
      watch.observe(element);
    });
    return () => {
      isGone = true;
      watch?.disconnect();
      drawn.current?.end();
      drawn.current = null;
      newest.current.onDrawn(null);
    };
  }, []);
  useEffect(() => drawn.current?.change(option), [option]);
  return (
    <div role="img" aria-label={label} className="chart-picture" style={{ height }}>
      <div ref={place} style={{ height }}>
        <Skeleton height={height} round={6} />
      </div>
    </div>
  );
}
