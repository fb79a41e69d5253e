import type { Translate } from '@cinnabar/locales/translate';
import type { FeeFigures } from '@cinnabar/protocol/fees/fee-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CardState } from '../card-state.tsx';
import { ChartCard } from '../chart-card.tsx';
import { partsOption } from '../draw/chart-colors.ts';
import type { Drawn } from '../drawn.ts';
import { changeIn, sayPart, withChange } from '../figure-words.ts';
import { feeFiguresQuery } from '../statistics-queries.ts';
import type { DomainCardProps } from './domain-card.ts';

/** The lines of the bill on these days. */
const billPath = ({ from, to }: { from: string; to: string }) => `/fee?from=${from}&to=${to}`;

/** ⑩ What was spent on contracts and annual cards. */
export function FeesCard({ period, today, asTable }: DomainCardProps) {
  const { t, i18n } = useTranslation('statistics');
  const figures = useQuery(feeFiguresQuery(period));
  const { data } = figures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  const drawn = useMemo(() => data && drawFees(data, t, today), [data, today, i18n.language]);
  if (!drawn) return <CardState title={t('fees.title')} error={figures.error} onRetry={figures.refetch} />;
  return <ChartCard drawn={drawn} asTable={asTable} wide={false} />;
}

const total = ({ contractFees, cardFees }: { contractFees: number; cardFees: number }) =>
  contractFees + cardFees;

function drawFees({ now, before, parts }: FeeFigures, t: Translate<'statistics'>, today: string): Drawn {
  const names = parts.map((part) => sayPart(t, part, today));
  const change = changeIn(total(now), total(before));
  const kinds = ['contractFees', 'cardFees'] as const;
  return {
    title: t('fees.title'),
    lead: withChange(t, t('fees.lead', { amount: formatMoney(total(now)), count: now.contracts }), change),
    empty: total(now) === 0 && now.contracts === 0 ? t('fees.empty') : undefined,
    height: 220,
    option: (colors) => ({
      ...partsOption(colors, names),
      series: kinds.map((kind, at) => ({
        type: 'bar',
        name: t(`fees.${kind}`),
        stack: 'fees',
        barMaxWidth: 20,
        data: parts.map((part) => part[kind] / 100),
        itemStyle: { color: colors.brand, opacity: at === 0 ? 1 : 0.45, borderRadius: 2 },
      })),
    }),
    columns: [
      t('column.period'),
      t('fees.contractFees'),
      t('fees.cardFees'),
      t('fees.coupons'),
      t('column.contracts'),
    ],
    rows: parts
      .map((part, at) => [
        { text: names[at]!, to: billPath(part) },
        { text: formatMoney(part.contractFees) },
        { text: formatMoney(part.cardFees) },
        { text: String(part.coupons) },
        { text: String(part.contracts) },
      ])
      .toReversed(),
    pick: ({ dataIndex }) => {
      const part = parts[dataIndex];
      return part && billPath(part);
    },
  };
}
