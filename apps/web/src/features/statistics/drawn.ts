import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from './draw/chart-colors.ts';
import type { Picked } from './draw/draw-chart.ts';

/** A value of a table, and the page that it opens: the list of what it counts. */
export interface TableCell {
  text: string;
  to?: string | undefined;
  isNumber?: boolean;
}

/** What a chart shows: once as a picture, once as a table that has the same numbers. */
export interface Drawn {
  title: string;
  /** What to see in it, in one line. */
  lead: string;
  /** Nothing to draw: said in its place. */
  empty?: string | undefined;
  /** px */
  height: number;
  option: (colors: ChartColors) => EChartsCoreOption;
  columns: readonly string[];
  rows: readonly (readonly TableCell[])[];
  /** The list that a pressed part opens. */
  pick: (picked: Picked) => string | undefined;
}
