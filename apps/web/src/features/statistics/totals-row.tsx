import { allOpen, endingIn, happenedIn } from '@cinnabar/protocol/contracts/figures/figure-lists';
import type { Figures } from '@cinnabar/protocol/contracts/figures/figure-schema';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { type FigureFilters, type ListFilter, listPath } from './figure-filters.ts';
import { changeIn, sayHours } from './figure-words.ts';

/** The five numbers above the charts, beside those of the period before. */
export function TotalsRow({ figures, filters }: { figures: Figures; filters: FigureFilters }) {
  const { t } = useTranslation('statistics');
  const { totals, period, open, terms } = figures;
  const { now, before, took, tookBefore } = totals;
  const standing = open.reduce((sum, { contracts }) => sum + contracts, 0);
  const long = open.filter(({ age }) => age >= 2).reduce((sum, { contracts }) => sum + contracts, 0);
  const more = (change: number | null) =>
    change === null
      ? t('totals.noBefore')
      : change === 0
        ? t('totals.same')
        : t(change > 0 ? 'totals.more' : 'totals.less', { number: Math.abs(change) });
  const faster = took.median === null || tookBefore.median === null ? null : took.median - tookBefore.median;
  const all: { name: string; value: string; filter: ListFilter; note: ReactNode }[] = [
    {
      name: t('measure.SENT'),
      value: formatNumber(now.SENT),
      filter: happenedIn(period, 'SENT'),
      note: more(changeIn(now.SENT, before.SENT)),
    },
    {
      name: t('measure.COMPLETE'),
      value: formatNumber(now.COMPLETE),
      filter: happenedIn(period, 'COMPLETE'),
      note: more(changeIn(now.COMPLETE, before.COMPLETE)),
    },
    {
      name: t('totals.took'),
      value: sayHours(t, took.median),
      filter: happenedIn(period, 'COMPLETE'),
      note:
        faster === null
          ? t('totals.noBefore')
          : faster === 0
            ? t('totals.same')
            : t(faster < 0 ? 'totals.faster' : 'totals.slower', { time: sayHours(t, Math.abs(faster)) }),
    },
    {
      name: t('totals.open'),
      value: formatNumber(standing),
      filter: allOpen(),
      note: t('totals.long', { count: long }),
    },
    {
      name: t('totals.ending'),
      value: formatNumber(terms[0]!.contracts),
      filter: endingIn(terms[0]!),
      note: t('totals.endingLater', { count: terms[1]!.contracts + terms[2]!.contracts }),
    },
  ];
  return (
    <dl className="chart-totals">
      {all.map(({ name, value, filter, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Link className="chart-totals-number" to={listPath(filter, filters)}>
              {value}
            </Link>
            <small className="chart-totals-note">{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
