import { BarChart, CustomChart, HeatmapChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  CalendarComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** The only module that loads the library, in a chunk of its own that the page of charts asks for. */
use([
  AriaComponent,
  BarChart,
  CalendarComponent,
  CustomChart,
  GridComponent,
  HeatmapChart,
  LegendComponent,
  LineChart,
  SVGRenderer,
  TooltipComponent,
  VisualMapComponent,
]);

export interface Picked {
  seriesIndex: number;
  dataIndex: number;
}

export interface DrawnChart {
  change: (option: EChartsCoreOption) => void;
  resize: () => void;
  /** The picture as an address of data, SVG. */
  picture: () => string;
  end: () => void;
}

/** Draws into an element that has a size; a press on a bar or a day says which. */
export function drawChart(place: HTMLElement, onPick: (picked: Picked) => void): DrawnChart {
  const locale = document.documentElement.lang.startsWith('zh') ? 'ZH' : 'EN';
  const chart = init(place, null, { renderer: 'svg', locale });
  chart.on('click', ({ seriesIndex, dataIndex }) => {
    if (seriesIndex !== undefined) onPick({ seriesIndex, dataIndex });
  });
  return {
    change: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    picture: () => chart.getDataURL({ type: 'svg', backgroundColor: '#fff' }),
    end: () => chart.dispose(),
  };
}
