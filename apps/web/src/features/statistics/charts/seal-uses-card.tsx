import type { Translate } from '@cinnabar/locales/translate';
import type { SealFigures } from '@cinnabar/protocol/seals/figures/seal-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { CardState } from '../card-state.tsx';
import { ChartCard } from '../chart-card.tsx';
import { commonOption } from '../draw/chart-colors.ts';
import type { Drawn } from '../drawn.ts';
import { type UseFilter, usesPath } from '../figure-filters.ts';
import { changeIn, noonOf, withChange } from '../figure-words.ts';
import { sealFiguresQuery } from '../statistics-queries.ts';
import { calendarPieces } from './calendar-pieces.ts';
import type { DomainCardProps } from './domain-card.ts';

/** ⑦ How often seals were used: a day a square, and by seal and person in the table. Seals lead to their pages, numbers to the uses. */
export function SealUsesCard({ period, asTable }: DomainCardProps) {
  const { t, i18n } = useTranslation('statistics');
  const figures = useQuery(sealFiguresQuery(period));
  const { data } = figures;
  const { language } = i18n;
  const onPhone = useMedia(PHONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  const drawn = useMemo(
    () => data && drawUses(data, t, { words: language === 'zh-CN' ? 'ZH' : 'EN', onPhone }),
    [data, language, onPhone],
  );
  if (!drawn)
    return <CardState title={t('seals.title')} wide error={figures.error} onRetry={figures.refetch} />;
  return <ChartCard drawn={drawn} asTable={asTable} wide />;
}

/** px. A year in one row would have squares of 5 px on a phone: there, four months are a row. */
const ON_PHONE = { months: 4, square: 14, left: 28, top: 24, row: 132 };

interface CalendarLook {
  words: 'ZH' | 'EN';
  onPhone: boolean;
}

function drawUses(figures: SealFigures, t: Translate<'statistics'>, { words, onPhone }: CalendarLook): Drawn {
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
  const pieces = onPhone ? calendarPieces(period, ON_PHONE.months) : [period];
  const daysIn = pieces.map(({ from, to }) => days.filter(({ day }) => day >= from && day <= to));
  const most = Math.max(1, ...days.map(({ uses }) => uses));
  return {
    title: t('seals.title'),
    lead: withChange(t, t('seals.lead', { uses: now.uses, outside: now.outside }), change),
    empty: now.uses === 0 ? t('seals.empty') : undefined,
    height: onPhone ? pieces.length * ON_PHONE.row : 190,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true },
      visualMap: {
        show: false,
        min: 0,
        max: most,
        inRange: { color: [colors.cinnabarTint, colors.cinnabar] },
      },
      calendar: pieces.map(({ from, to }, at) => ({
        range: [from, to],
        ...(onPhone
          ? {
              top: ON_PHONE.top + at * ON_PHONE.row,
              left: ON_PHONE.left,
              cellSize: [ON_PHONE.square, ON_PHONE.square],
            }
          : { top: 24, left: 32, right: 4, bottom: 8, cellSize: ['auto', 'auto'] }),
        splitLine: { show: false },
        yearLabel: { show: false },
        itemStyle: { color: 'transparent', borderColor: '#fff', borderWidth: 2 },
        dayLabel: { firstDay: 1, nameMap: words, color: colors.faint },
        monthLabel: { nameMap: words, color: colors.faint },
      })),
      series: daysIn.map((shown, at) => ({
        type: 'heatmap',
        name: t('seals.uses'),
        coordinateSystem: 'calendar',
        calendarIndex: at,
        data: shown.map(({ day, uses }) => [day, uses]),
      })),
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
    pick: ({ seriesIndex, dataIndex }) => {
      const picked = daysIn[seriesIndex]?.[dataIndex];
      return picked && usesPath(daysOf(picked.day));
    },
  };
}
