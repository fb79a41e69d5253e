import type { DrawContracts } from './charts/contract-charts.ts';
import { durationsChart } from './charts/durations-chart.ts';
import { holdersChart } from './charts/holders-chart.ts';
import { monthsChart } from './charts/months-chart.ts';
import { openChart } from './charts/open-chart.ts';
import { reasonsChart } from './charts/reasons-chart.ts';
import { termsChart } from './charts/terms-chart.ts';

/** The charts that count contracts, in the order of the page. */
export const CONTRACT_CHARTS: readonly { key: string; draw: DrawContracts; wide?: true }[] = [
  { key: 'months', draw: monthsChart, wide: true },
  { key: 'open', draw: openChart },
  { key: 'holders', draw: holdersChart },
  { key: 'durations', draw: durationsChart },
  { key: 'terms', draw: termsChart },
  { key: 'reasons', draw: reasonsChart },
];
