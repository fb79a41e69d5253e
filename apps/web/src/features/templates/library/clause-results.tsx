import type { Clause, ClausePage } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ListFoot } from '../../../ui/data-table/list-foot.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import {
  CLAUSES_A_PAGE,
  type ClauseFilters,
  isNarrowedBy,
  NO_CLAUSE_FILTERS,
} from '../clauses/clause-filters.ts';
import { clausePath } from '../clauses/clause-paths.ts';
import { RowTags } from '../parts/row-tags.tsx';
import { ClauseStateTag } from './clause-state.tsx';

interface ClauseResultsProps {
  list: UseQueryResult<ClausePage>;
  filters: ClauseFilters;
  onChange: (part: Partial<ClauseFilters>) => void;
  /** Null: the reader makes none. */
  onCreate: (() => void) | null;
}

/** Rows with pages below, and what to say when there are none. */
export function ClauseResults({ list, filters, onChange, onCreate }: ClauseResultsProps) {
  const { t } = useTranslation('templates-clauses');
  const { data, error, isPlaceholderData: stale } = list;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    );
  if (data.list.length === 0)
    return isNarrowedBy(filters) || filters.page > 1 ? (
      <Empty
        drawing="search"
        title={t('empty.noMatch')}
        action={<Button onClick={() => onChange(NO_CLAUSE_FILTERS)}>{t('empty.showAll')}</Button>}
      />
    ) : (
      <Empty title={t('empty.title')} action={onCreate && <Button onClick={onCreate}>{t('create')}</Button>}>
        {t(onCreate ? 'empty.text' : 'empty.toManager')}
      </Empty>
    );
  const from = (data.pageNo - 1) * CLAUSES_A_PAGE + 1;
  const to = from + data.list.length - 1;
  return (
    <>
      <ul className={classNames('clause-rows', stale && 'list-page-stale')} aria-busy={stale}>
        {data.list.map((clause) => (
          <ClauseRow key={clause.id} clause={clause} onTag={(tag) => onChange({ tag })} />
        ))}
      </ul>
      <ListFoot shown={t('shown', { from: formatCount(from), to: formatCount(to), count: data.total })}>
        {data.total > CLAUSES_A_PAGE && (
          <Pager
            page={data.pageNo}
            isLast={to >= data.total}
            previous={t('previous')}
            next={t('next')}
            onPage={(page) => onChange({ page })}
          />
        )}
      </ListFoot>
    </>
  );
}

/** One clause; its title opens it. */
function ClauseRow({ clause, onTag }: { clause: Clause; onTag: (tag: string) => void }) {
  const { t } = useTranslation('templates-clauses');
  const { id, title, category, tags, excerpt, creatorName, updateTime, usedIn, olderIn, variants } = clause;
  return (
    <li className="clause-row">
      <div className="clause-row-text">
        <h2>
          <Link to={clausePath(id)}>{title}</Link>
        </h2>
        <p className="clause-excerpt">{excerpt}</p>
        <p className="clause-row-about">
          {[
            category,
            variants.length > 1 && t('wordings', { count: variants.length }),
            creatorName,
            t('changed', { date: formatDate(updateTime) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RowTags tags={tags} titleOf={(tag) => t('tagFilter', { tag })} onTag={onTag} />
      </div>
      <div className="clause-row-state">
        <ClauseStateTag clause={clause} />
        <small>{usedIn > 0 ? t('usedIn', { count: usedIn }) : t('unused')}</small>
        {olderIn > 0 && <small className="clause-older">{t('olderIn', { count: olderIn })}</small>}
      </div>
    </li>
  );
}
