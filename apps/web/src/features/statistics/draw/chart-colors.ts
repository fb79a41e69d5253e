/** The tokens that charts are drawn with, as the skin of the installation has them now. */
export function chartColors() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    brand: token('--brand'),
    cinnabar: token('--cinnabar'),
    cinnabarTint: token('--cinnabar-tint'),
    bad: token('--bad-mark'),
    idle: token('--idle-mark'),
    ok: token('--ok-mark'),
    warn: token('--warn-mark'),
    text: token('--text'),
    faint: token('--text-3'),
    line: token('--line'),
    // In the picture it stands in an attribute, whose quotation marks are double.
    font: getComputedStyle(document.body).fontFamily.replaceAll('"', "'"),
  };
}
export type ChartColors = ReturnType<typeof chartColors>;

/** What all charts have in common: their words, no motion, a tooltip without HTML. */
export const commonOption = ({ font, faint, line }: ChartColors) => ({
  animation: false,
  textStyle: { fontFamily: font, color: faint, fontSize: 11 },
  grid: { left: 4, right: 20, top: 14, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: {
    trigger: 'item',
    renderMode: 'richText',
    borderColor: line,
    textStyle: { fontSize: 12 },
    confine: true,
  },
});

export const valueAxis = ({ line, faint }: ChartColors) => ({
  type: 'value',
  minInterval: 1,
  splitLine: { lineStyle: { color: line } },
  axisLabel: { color: faint },
});

export const nameAxis = ({ line, text }: ChartColors, names: readonly string[]) => ({
  type: 'category',
  data: names,
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
  axisLabel: { color: text, width: 112, overflow: 'truncate', interval: 0 },
});

/** Of bars that are stacked for each part of a period, with what they stack named below. */
export const partsOption = (colors: ChartColors, names: readonly string[]) => {
  const common = commonOption(colors);
  return {
    ...common,
    aria: { enabled: true },
    grid: { ...common.grid, bottom: 34 },
    tooltip: { ...common.tooltip, trigger: 'axis' },
    legend: { bottom: 0, left: 0, itemWidth: 10, itemHeight: 9, textStyle: { color: colors.faint } },
    xAxis: {
      ...nameAxis(colors, names),
      axisLabel: { color: colors.faint, interval: 'auto', hideOverlap: true },
    },
    yAxis: valueAxis(colors),
  };
};
