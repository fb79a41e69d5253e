import { heldBy } from '@cinnabar/protocol/contracts/figures/figure-lists';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import { listPath } from '../figure-filters.ts';
import { sayHours, toDays } from '../figure-words.ts';
import { type ContractChart, type DrawContracts, numberCell } from './contract-charts.ts';

/** In the chart; the table has all. */
const DRAWN = 7;

type Holder = ContractChart['figures']['holders'][number];

/** A role of the company as the texts know it; custom ones have no word of their own. */
function nameOf({ kind, id, name }: Holder, t: ContractChart['t']): string {
  if (name !== '') return name;
  if (kind === 'DEPARTMENT') return t('holders.noDepartment');
  if (kind !== 'ROLE') return t('holders.unnamed');
  return t(`holders.role.${id as 'SA'}`, { defaultValue: t('holders.role.CUSTOM') });
}

/** ③ Who keeps open contracts waiting: the median wait, and the longest. */
export const holdersChart: DrawContracts = ({ figures, filters, t }) => {
  const { holders } = figures;
  const drawn = holders.slice(0, DRAWN);
  const name = (holder: Holder) => nameOf(holder, t);
  const first = holders[0];
  return {
    title: t('holders.title'),
    lead: first ? t('holders.lead', { name: name(first), time: sayHours(t, first.most) }) : '',
    empty: first ? undefined : t('holders.empty'),
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
          name: t('holders.most'),
          barWidth: 8,
          data: drawn.map(({ most }) => toDays(most)),
          itemStyle: { color: colors.brand, opacity: 0.35, borderRadius: 4 },
        },
        {
          type: 'bar',
          name: t('holders.median'),
          barWidth: 8,
          barGap: '-100%',
          data: drawn.map(({ median }) => toDays(median)),
          itemStyle: { color: colors.brand, borderRadius: 4 },
        },
      ],
    }),
    columns: [
      t('column.holder'),
      t('column.kind'),
      t('column.contracts'),
      t('holders.median'),
      t('holders.most'),
    ],
    rows: holders.map((holder) => [
      { text: name(holder) },
      { text: t(`holders.kind.${holder.kind}`) },
      numberCell(holder.contracts, heldBy(holder), filters),
      { text: sayHours(t, holder.median) },
      { text: sayHours(t, holder.most) },
    ]),
    pick: ({ dataIndex }) => drawn[dataIndex] && listPath(heldBy(drawn[dataIndex]), filters),
  };
};
