import type { Translate } from '@cinnabar/locales/translate';
import type { SealFigures } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CardState } from '../card-state.tsx';
import { ChartCard } from '../chart-card.tsx';
import { commonOption } from '../draw/chart-colors.ts';
import type { Drawn } from '../drawn.ts';
import { type UseFilter, usesPath } from '../figure-filters.ts';
import { changeIn, noonOf, withChange } from '../figure-words.ts';
import { sealFiguresQuery } from '../statistics-queries.ts';
import type { DomainCardProps } from './domain-card.ts';

/** ⑦ How often seals were used: a day a square, and by seal and person in the table. Seals lead to their pages, numbers to the uses. */
export function SealUsesCard({ period, asTable }: DomainCardProps) {
  const { t, i18n } = useTranslation('statistics');
  const figures = useQuery(sealFiguresQuery(period));
  const { data } = figures;
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  const drawn = useMemo(
    () => data && drawUses(data, t, language === 'zh-CN' ? 'ZH' : 'EN'),
    [data, language],
  );
  if (!drawn)
    return <CardState title={t('seals.title')} wide error={figures.error} onRetry={figures.refetch} />;
  return <ChartCard drawn={drawn} asTable={asTable} wide />;
}

function drawUses(figures: SealFigures, t: Translate<'statistics'>, calendar: 'ZH' | 'EN'): Drawn {
  const { now, before, days, seals, people, period } = figures;
  const change = changeIn(now.uses, before.uses);
  const number = (count: number, filter: UseFilter) => ({
    text: String(count),
    to: count > 0 ? usesPath(filter) : undefined,
  });
  const cells = (
    { name, kind, to }: { name: string; kind: 'seal' | 'person' | 'day'; to?: string },
    one: { uses: number; outside: number },
    filter: Partial<UseFilter>,
  ) => [
    { text: name, to },
    { text: t(`seals.kind.${kind}`) },
    number(one.uses, { ...period, ...filter }),
    number(one.outside, { ...period, ...filter, outside: 'true' }),
  ];
  const daysOf = (day: string) => ({ from: day, to: day });
  const most = Math.max(1, ...days.map(({ uses }) => uses));
  return {
    title: t('seals.title'),
    lead: withChange(t, t('seals.lead', { uses: now.uses, outside: now.outside }), change),
    empty: now.uses === 0 ? t('seals.empty') : undefined,
    height: 190,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true },
      visualMap: {
        show: false,
        min: 0,
        max: most,
        inRange: { color: [colors.cinnabarTint, colors.cinnabar] },
      },
      calendar: {
        range: [period.from, period.to],
        top: 24,
        left: 32,
        right: 4,
        bottom: 8,
        cellSize: ['auto', 'auto'],
        splitLine: { show: false },
        yearLabel: { show: false },
        itemStyle: { color: 'transparent', borderColor: '#fff', borderWidth: 2 },
        dayLabel: { firstDay: 1, nameMap: calendar, color: colors.faint },
        monthLabel: { nameMap: calendar, color: colors.faint },
      },
      series: [
        {
          type: 'heatmap',
          name: t('seals.uses'),
          coordinateSystem: 'calendar',
          data: days.map(({ day, uses }) => [day, uses]),
        },
      ],
    }),
    columns: [t('column.name'), t('column.kind'), t('seals.uses'), t('seals.outside')],
    rows: [
      ...seals.map(({ sealId, name, ...one }) =>
        cells({ name, kind: 'seal', to: `/seal-electronic/${sealId}` }, one, { sealId }),
      ),
      ...people.map(({ userId, name, ...one }) => cells({ name, kind: 'person' }, one, { userId })),
      ...days
        .toReversed()
        .map(({ day, ...one }) => cells({ name: formatDate(noonOf(day)), kind: 'day' }, one, daysOf(day))),
    ],
    pick: ({ dataIndex }) => days[dataIndex] && usesPath(daysOf(days[dataIndex].day)),
  };
}
