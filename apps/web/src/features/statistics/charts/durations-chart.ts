import { ofCategory } from '@cinnabar/protocol/contracts/figures/figure-lists';
import { NO_CATEGORY } from '@cinnabar/protocol/contracts/figures/figure-values';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import { listPath } from '../figure-filters.ts';
import { sayHours, toDays } from '../figure-words.ts';
import type { ContractChart, DrawContracts } from './contract-charts.ts';
import { numberCell } from './contract-charts.ts';

const DRAWN = 7;
type Category = ContractChart['figures']['categories'][number];

/** ④ From sending to completion, by business type: half of the contracts, and nine tenths of them. */
export const durationsChart: DrawContracts = ({ figures, filters, t }) => {
  const { categories, period } = figures;
  const drawn = categories.slice(0, DRAWN);
  const name = ({ categoryId, name }: Category) =>
    name || t(categoryId === NO_CATEGORY ? 'durations.none' : 'durations.deleted');
  const [slowest] = categories.toSorted((one, other) => (other.took.most ?? 0) - (one.took.most ?? 0));
  return {
    title: t('durations.title'),
    lead: slowest ? t('durations.lead', { name: name(slowest), time: sayHours(t, slowest.took.most) }) : '',
    empty: slowest ? undefined : t('durations.empty'),
    height: 240,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true, decal: { show: false } },
      grid: { ...commonOption(colors).grid, bottom: 34 },
      legend: { bottom: 0, left: 0, itemWidth: 10, itemHeight: 9, textStyle: { color: colors.faint } },
      xAxis: { ...valueAxis(colors), name: t('column.days'), nameLocation: 'end', nameGap: 4 },
      yAxis: { ...nameAxis(colors, drawn.map(name)), inverse: true },
      series: [
        {
          type: 'bar',
          name: t('durations.most'),
          barWidth: 14,
          data: drawn.map(({ took }) => toDays(took.most ?? 0)),
          itemStyle: { color: colors.brand, opacity: 0.35, borderRadius: 2 },
        },
        {
          type: 'bar',
          name: t('durations.median'),
          barWidth: 14,
          barGap: '-100%',
          data: drawn.map(({ took }) => toDays(took.median ?? 0)),
          itemStyle: { color: colors.brand, borderRadius: 2 },
        },
      ],
    }),
    columns: [
      t('column.category'),
      t('measure.COMPLETE'),
      t('durations.median'),
      t('durations.most'),
      t('durations.medianBefore'),
    ],
    rows: categories.map((one) => [
      { text: name(one) },
      numberCell(one.took.contracts, ofCategory(period, one.categoryId), filters),
      { text: sayHours(t, one.took.median) },
      { text: sayHours(t, one.took.most) },
      { text: sayHours(t, one.before.median) },
    ]),
    pick: ({ dataIndex }) =>
      drawn[dataIndex] && listPath(ofCategory(period, drawn[dataIndex].categoryId), filters),
  };
};
