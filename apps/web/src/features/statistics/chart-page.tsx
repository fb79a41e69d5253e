import './statistics.css';
import type { Figures } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../lib/api/request-marks.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChartCard } from './chart-card.tsx';
import { CONTRACT_CHARTS, DOMAIN_CHARTS } from './chart-list.ts';
import { ChartTools } from './chart-tools.tsx';
import {
  type FigureFilters,
  figureQueryOf,
  openFilter,
  readFigureFilters,
  writeFigureFilters,
} from './figure-filters.ts';
import { RemindButton } from './remind/remind-button.tsx';
import { figuresQuery } from './statistics-queries.ts';
import { TotalsRow } from './totals-row.tsx';

/** `/company/chart`: what contracts the company sent, how they end, and what they wait for. */
export function ChartPage() {
  const { t } = useTranslation('statistics');
  const [search, changeParams] = useAddressParams();
  const filters = readFigureFilters(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    figuresQuery(figureQueryOf(filters, serverNow())),
  );
  const change = (part: Partial<FigureFilters>) =>
    changeParams((now) => writeFigureFilters(now, { ...readFigureFilters(now), ...part }), { replace: true });
  return (
    <Page
      title={t('title')}
      lead={data && t(`reach.${data.reach}`, { time: formatDateTime(data.time) })}
      actions={<ChartTools filters={filters} choices={data?.choices} onChange={change} />}
    >
      {data ? (
        <div className={classNames(isPlaceholderData && 'chart-stale')} aria-busy={isPlaceholderData}>
          <Charts figures={data} filters={filters} onChange={change} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Shapes />
      )}
    </Page>
  );
}

interface ChartsProps {
  figures: Figures;
  filters: FigureFilters;
  onChange: (part: Partial<FigureFilters>) => void;
}

function Charts({ figures, filters, onChange }: ChartsProps) {
  const { t, i18n } = useTranslation('statistics');
  const { language } = i18n;
  const { department, category } = filters;
  const profile = useCurrentUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, lists with the filters
  const drawn = useMemo(
    () => CONTRACT_CHARTS.map(({ draw, ...chart }) => ({ ...chart, drawn: draw({ figures, filters, t }) })),
    [figures, department, category, language],
  );
  if (drawn.every((one) => one.drawn.empty))
    return department || category ? (
      <Empty
        title={t('empty.filtered')}
        action={
          <Button onClick={() => onChange({ department: '', category: '', period: 'year' })}>
            {t('filter.clear')}
          </Button>
        }
      >
        {t('empty.filteredText')}
      </Empty>
    ) : (
      <Empty title={t('empty.title')} action={<ButtonLink to="/contractlist">{t('empty.act')}</ButtonLink>}>
        {t('empty.text')}
      </Empty>
    );
  return (
    <>
      <TotalsRow figures={figures} filters={filters} />
      <div className="chart-grid">
        {drawn.map(({ key, wide, drawn: one }) => (
          <ChartCard
            key={key}
            drawn={one}
            asTable={filters.asTable}
            wide={wide ?? false}
            acts={key === 'holders' && <RemindButton size="small" filter={openFilter(filters)} />}
          />
        ))}
        {DOMAIN_CHARTS.filter(({ isOpen }) => isOpen(profile)).map(({ key, Card }) => (
          <Card
            key={key}
            period={figures.period}
            today={figures.today}
            asTable={filters.asTable}
            filters={filters}
          />
        ))}
      </div>
    </>
  );
}

function Shapes() {
  return (
    <Loading>
      <Skeleton height={76} round={10} />
      <div className="chart-grid">
        {CONTRACT_CHARTS.map(({ key, wide }) => (
          <span key={key} className={classNames('chart-card', wide && 'chart-wide')}>
            <Skeleton height={320} round={10} />
          </span>
        ))}
      </div>
    </Loading>
  );
}
