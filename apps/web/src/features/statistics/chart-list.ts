import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { ComponentType } from 'react';
import type { DrawContracts } from './charts/contract-charts.ts';
import type { DomainCardProps } from './charts/domain-card.ts';
import { durationsChart } from './charts/durations-chart.ts';
import { FeesCard } from './charts/fees-card.tsx';
import { holdersChart } from './charts/holders-chart.ts';
import { monthsChart } from './charts/months-chart.ts';
import { openChart } from './charts/open-chart.ts';
import { PressesCard } from './charts/presses-card.tsx';
import { reasonsChart } from './charts/reasons-chart.ts';
import { SealUsesCard } from './charts/seal-uses-card.tsx';
import { TemplatesCard } from './charts/templates-card.tsx';
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

/** The charts of other domains, each for those who may see that; another domain adds its own here. */
export const DOMAIN_CHARTS: readonly {
  key: string;
  isOpen: (profile: CurrentUser) => boolean;
  Card: ComponentType<DomainCardProps>;
}[] = [
  { key: 'templates', isOpen: () => true, Card: TemplatesCard },
  { key: 'seals', isOpen: ({ employee }) => employee?.rights.SEAL_READ === 'COMPANY', Card: SealUsesCard },
  {
    key: 'presses',
    isOpen: ({ employee, menus }) =>
      employee?.rights.SEAL_READ === 'COMPANY' && menus.includes('physicalSeals'),
    Card: PressesCard,
  },
  { key: 'fees', isOpen: ({ menus }) => menus.includes('fees'), Card: FeesCard },
];
