import { becauseOf, otherReasonsIn } from '@cinnabar/protocol/contracts/figures/figure-lists';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import { listPath } from '../figure-filters.ts';
import { type DrawContracts, numberCell, sum } from './contract-charts.ts';

/** ⑥ Why contracts were refused and withdrawn. */
export const reasonsChart: DrawContracts = ({ figures, filters, t }) => {
  const { reasons, otherReasons, period } = figures;
  const total = sum(reasons.map(({ REJECTED, RECALLED }) => REJECTED + RECALLED)) + otherReasons;
  const name = (reason: string) => reason || t('reasons.none');
  const names = [
    ...reasons.map(({ reason }) => name(reason)),
    ...(otherReasons > 0 ? [t('reasons.others')] : []),
  ];
  const others = otherReasons > 0 ? [otherReasons] : [];
  const listOf = (at: number, measure?: 'REJECTED' | 'RECALLED') => {
    const one = reasons[at];
    return one ? becauseOf(period, one.reason, ...(measure ? [measure] : [])) : otherReasonsIn(period);
  };
  const series = (['REJECTED', 'RECALLED'] as const).map((measure) => ({
    measure,
    data: reasons.map((one) => one[measure]),
  }));
  return {
    title: t('reasons.title'),
    lead: reasons[0] ? t('reasons.lead', { count: total, reason: name(reasons[0].reason) }) : '',
    empty: total === 0 ? t('reasons.empty') : undefined,
    height: 240,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true, decal: { show: false } },
      grid: { ...commonOption(colors).grid, bottom: 34 },
      legend: { bottom: 0, left: 0, itemWidth: 10, itemHeight: 9, textStyle: { color: colors.faint } },
      xAxis: valueAxis(colors),
      yAxis: { ...nameAxis(colors, names), inverse: true },
      series: [
        ...series.map(({ measure, data }, at) => ({
          type: 'bar',
          name: t(`measure.${measure}`),
          stack: 'reason',
          barMaxWidth: 16,
          data,
          itemStyle: { color: at === 0 ? colors.bad : colors.brand, borderRadius: 2 },
        })),
        ...(others.length > 0
          ? [
              {
                type: 'bar',
                name: t('reasons.others'),
                stack: 'reason',
                barMaxWidth: 16,
                data: [...reasons.map(() => 0), otherReasons],
                itemStyle: { color: colors.idle, borderRadius: 2 },
              },
            ]
          : []),
      ],
    }),
    columns: [t('column.reason'), t('column.contracts'), t('measure.REJECTED'), t('measure.RECALLED')],
    rows: [
      ...reasons.map((one, at) => [
        { text: name(one.reason) },
        numberCell(one.REJECTED + one.RECALLED, listOf(at), filters),
        numberCell(one.REJECTED, listOf(at, 'REJECTED'), filters),
        numberCell(one.RECALLED, listOf(at, 'RECALLED'), filters),
      ]),
      ...others.map((contracts) => [
        { text: t('reasons.others') },
        numberCell(contracts, otherReasonsIn(period), filters),
        { text: '' },
        { text: '' },
      ]),
    ],
    pick: ({ seriesIndex, dataIndex }) => listPath(listOf(dataIndex, series[seriesIndex]?.measure), filters),
  };
};
