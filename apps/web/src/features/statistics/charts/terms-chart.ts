import { endingIn } from '@cinnabar/protocol/contracts/figures/figure-lists';
import { TERMS } from '@cinnabar/protocol/contracts/figures/figure-values';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import { listPath } from '../figure-filters.ts';
import { type DrawContracts, numberCell, sum } from './contract-charts.ts';

/** Of these days the lead speaks. */
const SOON = 3;

/** ⑤ Complete contracts whose term ends in the next days. */
export const termsChart: DrawContracts = ({ figures, filters, t }) => {
  const { terms } = figures;
  const names = TERMS.map(({ from, to }) =>
    from === 0 ? t('terms.within', { to }) : t('terms.between', { from, to }),
  );
  const soon = sum(terms.slice(0, SOON).map(({ contracts }) => contracts));
  const total = sum(terms.map(({ contracts }) => contracts));
  return {
    title: t('terms.title'),
    lead: t('terms.lead', { soon, first: terms[0]!.contracts }),
    empty: total === 0 ? t('terms.empty') : undefined,
    height: 200,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true, decal: { show: false } },
      xAxis: valueAxis(colors),
      yAxis: { ...nameAxis(colors, names), inverse: true },
      series: [
        {
          type: 'bar',
          barMaxWidth: 18,
          data: terms.map(({ contracts }, at) => ({
            value: contracts,
            itemStyle: {
              color: at === 0 ? colors.bad : colors.brand,
              opacity: at === 0 ? 1 : 0.5,
              borderRadius: 2,
            },
          })),
          label: { show: true, position: 'right', color: colors.text },
        },
      ],
    }),
    columns: [t('column.term'), t('column.contracts')],
    rows: terms.map((one, at) => [{ text: names[at]! }, numberCell(one.contracts, endingIn(one), filters)]),
    pick: ({ dataIndex }) => terms[dataIndex] && listPath(endingIn(terms[dataIndex]), filters),
  };
};
