import type { Translate } from '@cinnabar/locales/translate';
import type { PressFigures } from '@cinnabar/protocol/physical/figures/press-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { CardState } from '../card-state.tsx';
import { ChartCard } from '../chart-card.tsx';
import { partsOption } from '../draw/chart-colors.ts';
import type { Drawn } from '../drawn.ts';
import { type PressFilter, pressesPath } from '../figure-filters.ts';
import { changeIn, sayPart, withChange } from '../figure-words.ts';
import { pressFiguresQuery } from '../statistics-queries.ts';
import type { DomainCardProps } from './domain-card.ts';

/** ⑨ How often physical seals were pressed, what was not permitted, and what still owes a photo; by seal and person in the table. */
export function PressesCard({ period, today, asTable }: DomainCardProps) {
  const { t, i18n } = useTranslation('statistics');
  const figures = useQuery(pressFiguresQuery(period));
  const { data } = figures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  const drawn = useMemo(() => data && drawPresses(data, t, today), [data, today, i18n.language]);
  if (!drawn) return <CardState title={t('presses.title')} error={figures.error} onRetry={figures.refetch} />;
  return <ChartCard drawn={drawn} asTable={asTable} wide={false} />;
}

function drawPresses(figures: PressFigures, t: Translate<'statistics'>, today: string): Drawn {
  const { now, before, parts, seals, people, period } = figures;
  const names = parts.map((part) => sayPart(t, part, today));
  const change = changeIn(now.presses, before.presses);
  const number = (count: number, filter: PressFilter) => ({
    text: String(count),
    to: count > 0 ? pressesPath(filter) : undefined,
  });
  const cells = (
    { name, kind }: { name: string; kind: 'seal' | 'person' | 'day' },
    one: { presses: number; over: number; owed: number },
    filter: PressFilter,
  ) => [
    { text: name },
    { text: t(`presses.kind.${kind}`) },
    number(one.presses, filter),
    number(one.over, { ...filter, only: 'OVER' }),
    number(one.owed, { ...filter, only: 'OWED' }),
  ];
  const daysOf = ({ from, to }: { from: string; to: string }) => ({ from, to });
  return {
    title: t('presses.title'),
    lead: withChange(t, t('presses.lead', { presses: now.presses, over: now.over, owed: now.owed }), change),
    empty: now.presses === 0 ? t('presses.empty') : undefined,
    height: 220,
    option: (colors) => ({
      ...partsOption(colors, names),
      series: [
        {
          type: 'bar',
          name: t('presses.proven'),
          stack: 'presses',
          barMaxWidth: 20,
          data: parts.map(({ presses, owed }) => presses - owed),
          itemStyle: { color: colors.cinnabar, borderRadius: 2 },
        },
        {
          type: 'bar',
          name: t('presses.owed'),
          stack: 'presses',
          barMaxWidth: 20,
          data: parts.map(({ owed }) => owed),
          itemStyle: { color: colors.cinnabar, opacity: 0.4, borderRadius: 2 },
        },
      ],
    }),
    columns: [t('column.name'), t('column.kind'), t('presses.count'), t('presses.over'), t('presses.owed')],
    rows: [
      ...seals.map(({ sealId, name, ...one }) => cells({ name, kind: 'seal' }, one, { ...period, sealId })),
      ...people.map(({ userId, name, ...one }) =>
        cells({ name, kind: 'person' }, one, { ...period, userId }),
      ),
      ...parts.map((part, at) => cells({ name: names[at]!, kind: 'day' }, part, daysOf(part))).toReversed(),
    ],
    pick: ({ dataIndex, seriesIndex }) => {
      const part = parts[dataIndex];
      return part && pressesPath({ ...daysOf(part), ...(seriesIndex === 1 && { only: 'OWED' as const }) });
    },
  };
}
