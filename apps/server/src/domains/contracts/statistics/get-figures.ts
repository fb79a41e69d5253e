import { toChinaTime } from '@cinnabar/kernel';
import type {
  FigureQuery,
  Figures,
  HappenedCounts,
} from '@cinnabar/protocol/contracts/figures/figure-schema';
import {
  AGES,
  HAPPENED,
  NAMED_REASONS,
  NO_CATEGORY,
  OPEN_MEASURES,
  TERMS,
} from '@cinnabar/protocol/contracts/figures/figure-values';
import { type Period, partsOf, periodBefore, plusDays } from '@cinnabar/protocol/figure-periods';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type FigureScope, getFigureScope, narrowedTo } from './figure-scope.ts';
import { type FoundFigures, findFigures, type Quantiles } from './figure-store.ts';
import { type Holder, listHolders } from './holder-store.ts';

/** Of each kind of holder. */
const MOST_HOLDERS = 10;

/** The figures of a period, beside those of the period before. Throws NOT_ALLOWED. */
export async function getFigures(deps: ContractsDeps, actor: Actor, query: FigureQuery): Promise<Figures> {
  const scope = await getFigureScope(deps, actor);
  const { companyId } = scope;
  const narrow = narrowedTo(deps, scope, query);
  const now = deps.clock.now();
  const time = toChinaTime(now);
  const today = time.slice(0, 10);
  const period = { from: query.from, to: query.to };
  const before = periodBefore(period);
  const [found, holders, departments, categories] = await Promise.all([
    findFigures(deps.database, { companyId, narrow, today, period, before }),
    listHolders(deps.database, { companyId, narrow, now, most: MOST_HOLDERS }),
    deps.organizations.listDepartments(companyId),
    deps.categories.namesOf(companyId),
  ]);
  const sums = sumsOf(found.happened);
  const named = found.reasons.slice(0, NAMED_REASONS);
  return {
    time,
    reach: scope.reach,
    today,
    period,
    before,
    totals: {
      now: sums(period),
      before: sums(before),
      took: tookOf(found.took, { isNow: true }),
      tookBefore: tookOf(found.took, { isNow: false }),
    },
    parts: besides(partsOf(period), partsOf(before)).map(({ now: part, before: other }) => ({
      ...part,
      now: sums(part),
      before: other ? sums(other) : sums(null),
    })),
    open: OPEN_MEASURES.flatMap((measure) =>
      AGES.map(({ from, to }, age) => ({
        measure,
        age,
        from: to === null ? null : plusDays(today, -to),
        to: plusDays(today, -from),
        contracts: found.open.find((one) => one.measure === measure && one.age === age)?.contracts ?? 0,
      })),
    ),
    holders: holders.map((holder) => ({ ...holder, name: nameOf(holder, departments) })),
    categories: categoriesOf(found.took, categories),
    terms: TERMS.map(({ from, to }, term) => ({
      from: plusDays(today, from),
      to: plusDays(today, to),
      contracts: found.terms.find((one) => one.term === term)?.contracts ?? 0,
    })),
    reasons: named,
    otherReasons: totalOf(found.reasons) - totalOf(named),
    choices: {
      departments: departments.filter(({ id }) => reaches(scope, id)),
      categories: [...categories].map(([id, name]) => ({ id, name })),
    },
  };
}

const reaches = ({ departmentIds }: FigureScope, id: string) =>
  departmentIds === null || departmentIds.includes(id);

const totalOf = (reasons: readonly { REJECTED: number; RECALLED: number }[]) =>
  reasons.reduce((sum, { REJECTED, RECALLED }) => sum + REJECTED + RECALLED, 0);

const NOTHING = Object.fromEntries(HAPPENED.map((measure) => [measure, 0])) as HappenedCounts;

/** Sums over days, of one period at a time. */
const sumsOf =
  (happened: FoundFigures['happened']) =>
  (period: Period | null): HappenedCounts => {
    const sums = { ...NOTHING };
    if (period === null) return sums;
    for (const { day, measure, contracts } of happened)
      if (day >= period.from && day <= period.to) sums[measure] += contracts;
    return sums;
  };

/** The k-th part of the period before stands beside the k-th of the period. */
const besides = (parts: Period[], former: Period[]): { now: Period; before: Period | undefined }[] =>
  parts.map((now, at) => ({ now, before: former[at] }));

type Took = Figures['totals']['took'];

function tookOf(
  all: readonly Quantiles[],
  { isNow, categoryId }: { isNow: boolean; categoryId?: string | null },
): Took {
  const found = all.find((one) =>
    one.isNow === isNow && categoryId === undefined
      ? one.isAll
      : one.isNow === isNow && !one.isAll && one.categoryId === categoryId,
  );
  if (!found) return { contracts: 0, median: null, most: null };
  return { contracts: found.contracts, median: found.median, most: found.most };
}

function categoriesOf(all: readonly Quantiles[], names: ReadonlyMap<string, string>): Figures['categories'] {
  return all
    .filter((one) => one.isNow && !one.isAll)
    .map(({ categoryId }) => ({
      categoryId: categoryId ?? NO_CATEGORY,
      // A business type that was deleted has no name any more.
      name: (categoryId && names.get(categoryId)) ?? '',
      took: tookOf(all, { isNow: true, categoryId }),
      before: tookOf(all, { isNow: false, categoryId }),
    }))
    .sort(
      (one, other) =>
        other.took.contracts - one.took.contracts || (one.categoryId < other.categoryId ? -1 : 1),
    );
}

function nameOf({ kind, id, name }: Holder, departments: readonly { id: string; name: string }[]): string {
  return kind === 'DEPARTMENT' ? (departments.find((one) => one.id === id)?.name ?? '') : name;
}
