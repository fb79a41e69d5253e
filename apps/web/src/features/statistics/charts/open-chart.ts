import { openSince } from '@cinnabar/protocol/contracts/figures/figure-lists';
import { AGES, OPEN_MEASURES } from '@cinnabar/protocol/contracts/figures/figure-values';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import { listPath } from '../figure-filters.ts';
import { type DrawContracts, numberCell, sum } from './contract-charts.ts';

/** From this age on contracts stand open for long. */
const LONG = 2;

/** ② What stands open now, by state and by days since it was sent. */
export const openChart: DrawContracts = ({ figures, filters, t }) => {
  const { open } = figures;
  const of = (measure: string, age: number) =>
    open.find((one) => one.measure === measure && one.age === age)!;
  const ages = AGES.map(({ from, to }) =>
    to === null ? t('open.older', { from }) : t('open.age', { from, to }),
  );
  const total = sum(open.map(({ contracts }) => contracts));
  const long = sum(open.filter(({ age }) => age >= LONG).map(({ contracts }) => contracts));
  return {
    title: t('open.title'),
    lead: t('open.lead', { total, long }),
    empty: total === 0 ? t('open.empty') : undefined,
    height: 220,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true, decal: { show: false } },
      grid: { ...commonOption(colors).grid, bottom: 34 },
      legend: {
        bottom: 0,
        left: 0,
        itemWidth: 10,
        itemHeight: 9,
        itemGap: 8,
        textStyle: { color: colors.faint },
      },
      xAxis: valueAxis(colors),
      yAxis: {
        ...nameAxis(
          colors,
          OPEN_MEASURES.map((one) => t(`measure.${one}`)),
        ),
        inverse: true,
      },
      series: AGES.map((_, age) => ({
        type: 'bar',
        name: ages[age],
        stack: 'age',
        barMaxWidth: 22,
        data: OPEN_MEASURES.map((measure) => of(measure, age).contracts),
        itemStyle: {
          color: age >= LONG ? colors.bad : colors.brand,
          opacity: [0.4, 0.8, 0.6, 1][age],
        },
      })),
    }),
    columns: [t('column.age'), ...OPEN_MEASURES.map((one) => t(`measure.${one}`))],
    rows: AGES.map((_, age) => [
      { text: ages[age]! },
      ...OPEN_MEASURES.map((measure) =>
        numberCell(of(measure, age).contracts, openSince(of(measure, age)), filters),
      ),
    ]),
    pick: ({ seriesIndex, dataIndex }) => {
      const measure = OPEN_MEASURES[dataIndex];
      return measure && listPath(openSince(of(measure, seriesIndex)), filters);
    },
  };
};
