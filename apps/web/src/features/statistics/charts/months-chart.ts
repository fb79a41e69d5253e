import { happenedIn } from '@cinnabar/protocol/contracts/figures/figure-lists';
import type { Happened } from '@cinnabar/protocol/contracts/figures/figure-values';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import { listPath } from '../figure-filters.ts';
import { sayPart } from '../figure-words.ts';
import { type DrawContracts, numberCell, sum } from './contract-charts.ts';

/** The bars of a month, one upon the other, and the two lines. */
const ENDS = [
  ['COMPLETE', 'FINISHED'],
  ['REJECTED', 'RECALLED'],
  ['EXPIRED'],
] as const satisfies readonly Happened[][];
const NAMES = ['complete', 'refused', 'expired'] as const;

/** ① What was sent, completed, refused or withdrawn, and expired in each month, beside what was completed in the period before. */
export const monthsChart: DrawContracts = ({ figures, filters, t }) => {
  const { parts, today, period } = figures;
  const names = parts.map((part) => sayPart(t, part, today));
  const numbers = ENDS.map((ends) => parts.map(({ now }) => sum(ends.map((one) => now[one]))));
  const sent = parts.map(({ now }) => now.SENT);
  const before = parts.map((part) => part.before.COMPLETE + part.before.FINISHED);
  const last = parts.length - 1;
  const all = sum([...sent, ...numbers.flat()]);
  return {
    title: t('months.title'),
    lead: t('months.lead', {
      name: names[last]!,
      sent: sent[last]!,
      complete: numbers[0]![last]!,
      refused: numbers[1]![last]!,
    }),
    empty: all === 0 ? t('months.empty') : undefined,
    height: 260,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true, decal: { show: false } },
      grid: { ...commonOption(colors).grid, top: 36 },
      tooltip: { ...commonOption(colors).tooltip, trigger: 'axis' },
      legend: { top: 0, right: 0, itemWidth: 12, itemHeight: 9, textStyle: { color: colors.faint } },
      xAxis: {
        ...nameAxis(colors, names),
        axisLabel: { color: colors.faint, interval: 'auto', hideOverlap: true },
      },
      yAxis: valueAxis(colors),
      series: [
        ...NAMES.map((name, at) => ({
          type: 'bar',
          name: t(`months.${name}`),
          stack: 'ends',
          barMaxWidth: 28,
          data: numbers[at],
          itemStyle: { color: [colors.brand, colors.bad, colors.idle][at], borderRadius: 2 },
        })),
        {
          type: 'line',
          name: t('months.sent'),
          data: sent,
          symbolSize: 6,
          itemStyle: { color: colors.text },
          lineStyle: { width: 1.5 },
        },
        {
          type: 'line',
          name: t('months.before'),
          data: before,
          symbol: 'none',
          itemStyle: { color: colors.faint },
          lineStyle: { type: 'dashed', width: 1.5 },
        },
      ],
    }),
    columns: [
      t('column.period'),
      t('months.sent'),
      t('measure.COMPLETE'),
      t('measure.FINISHED'),
      t('measure.REJECTED'),
      t('measure.RECALLED'),
      t('measure.EXPIRED'),
      t('months.before'),
    ],
    rows: parts
      .map((part, at) => [
        { text: names[at]! },
        ...(['SENT', 'COMPLETE', 'FINISHED', 'REJECTED', 'RECALLED', 'EXPIRED'] as const).map((one) =>
          numberCell(part.now[one], happenedIn(part, one), filters),
        ),
        { text: String(before[at]) },
      ])
      .toReversed(),
    pick: ({ seriesIndex, dataIndex }) => {
      const part = parts[dataIndex] ?? period;
      const measures = seriesIndex === 3 ? (['SENT'] as const) : ENDS[seriesIndex];
      return measures && listPath(happenedIn(part, ...measures), filters);
    },
  };
};
