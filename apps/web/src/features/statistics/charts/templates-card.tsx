import type { Translate } from '@cinnabar/locales/translate';
import { fromTemplate } from '@cinnabar/protocol/contracts/figures/figure-lists';
import type {
  TemplateFigures,
  UseCounts,
} from '@cinnabar/protocol/templates/figures/template-figures-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { CardState } from '../card-state.tsx';
import { ChartCard } from '../chart-card.tsx';
import { commonOption, nameAxis, valueAxis } from '../draw/chart-colors.ts';
import type { Drawn, TableCell } from '../drawn.ts';
import { type FigureFilters, listPath, unusedPath } from '../figure-filters.ts';
import { changeIn, sayHours, withChange } from '../figure-words.ts';
import { templateFiguresQuery } from '../statistics-queries.ts';
import { numberCell } from './contract-charts.ts';
import type { DomainCardProps } from './domain-card.ts';

const DRAWN = 7;

/** ⑩ What contracts are made from: sent and completed by template, how they end and how many were changed in the table, and what is not used. */
export function TemplatesCard({ period, filters, asTable }: DomainCardProps) {
  const { t, i18n } = useTranslation('statistics');
  const { department, category } = filters;
  const figures = useQuery(
    templateFiguresQuery({
      ...period,
      ...(department && { departmentId: department }),
      ...(category && { categoryId: category }),
    }),
  );
  const { data } = figures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, lists with the filters
  const drawn = useMemo(
    () => data && drawTemplates(data, t, filters),
    [data, department, category, i18n.language],
  );
  if (!drawn)
    return <CardState title={t('templates.title')} wide error={figures.error} onRetry={figures.refetch} />;
  return <ChartCard drawn={drawn} asTable={asTable} wide />;
}

function drawTemplates(figures: TemplateFigures, t: Translate<'statistics'>, filters: FigureFilters): Drawn {
  const { now, before, templates, unused, period } = figures;
  const change = changeIn(now.SENT, before.SENT);
  const drawn = templates.slice(0, DRAWN);
  const cells = (name: TableCell, templateId: string | null, one: UseCounts): TableCell[] => {
    const number = (count: number, ...measures: Parameters<typeof fromTemplate>[2][]) =>
      numberCell(count, fromTemplate(period, templateId, ...measures), filters);
    const changed = number(one.deviating, 'DEVIATING');
    return [
      name,
      number(one.SENT, 'SENT'),
      number(one.COMPLETE, 'COMPLETE'),
      number(one.REJECTED + one.RECALLED, 'REJECTED', 'RECALLED'),
      number(one.EXPIRED, 'EXPIRED'),
      { text: share(one.COMPLETE, endedOf(one)), isNumber: true },
      { text: sayHours(t, one.hours), isNumber: true },
      one.deviating > 0
        ? { ...changed, text: `${one.deviating} (${share(one.deviating, one.SENT)})` }
        : changed,
    ];
  };
  return {
    title: t('templates.title'),
    lead: withChange(
      t,
      unused > 0
        ? t('templates.leadUnused', { sent: now.SENT, unused })
        : t('templates.lead', { sent: now.SENT }),
      change,
    ),
    empty: templates.length === 0 && unused === 0 ? t('templates.empty') : undefined,
    height: 240,
    option: (colors) => ({
      ...commonOption(colors),
      aria: { enabled: true, decal: { show: false } },
      grid: { ...commonOption(colors).grid, bottom: 34 },
      legend: { bottom: 0, left: 0, itemWidth: 10, itemHeight: 9, textStyle: { color: colors.faint } },
      xAxis: valueAxis(colors),
      yAxis: {
        ...nameAxis(
          colors,
          drawn.map(({ title }) => title),
        ),
        inverse: true,
      },
      series: [
        {
          type: 'bar',
          name: t('measure.SENT'),
          barWidth: 14,
          data: drawn.map(({ SENT }) => SENT),
          itemStyle: { color: colors.brand, opacity: 0.35, borderRadius: 2 },
        },
        {
          type: 'bar',
          name: t('measure.COMPLETE'),
          barWidth: 14,
          barGap: '-100%',
          data: drawn.map(({ COMPLETE }) => COMPLETE),
          itemStyle: { color: colors.brand, borderRadius: 2 },
        },
      ],
    }),
    columns: [
      t('templates.template'),
      t('measure.SENT'),
      t('measure.COMPLETE'),
      t('months.refused'),
      t('measure.EXPIRED'),
      t('templates.done'),
      t('totals.took'),
      t('templates.deviating'),
    ],
    rows: [
      ...templates.map(({ templateId, title, ...one }) =>
        cells({ text: title, to: `/template/${templateId}` }, templateId, one),
      ),
      ...(templates.length > 0 ? [cells({ text: t('templates.any') }, null, now)] : []),
      [
        { text: t('templates.unused') },
        { text: String(unused), to: unused > 0 ? unusedPath : undefined },
        ...Array.from({ length: 6 }, () => ({ text: '' })),
      ],
    ],
    pick: ({ dataIndex, seriesIndex }) => {
      const one = drawn[dataIndex];
      const measure = seriesIndex === 1 ? 'COMPLETE' : 'SENT';
      return one && listPath(fromTemplate(period, one.templateId, measure), filters);
    },
  };
}

const endedOf = ({ COMPLETE, FINISHED, REJECTED, RECALLED, EXPIRED }: UseCounts): number =>
  COMPLETE + FINISHED + REJECTED + RECALLED + EXPIRED;

/** As whole per cent; of none a dash. */
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
