import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { loadTexts, useTranslation } from '../../../lib/i18n.ts';
import { FOOT, useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFoot } from '../../../ui/data-table/list-foot.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { type ActBy, isBy } from '../acts/contract-acts.ts';
import { useNowActs } from '../acts/use-now-acts.ts';
import { useOpenContract } from '../open/use-open-contract.ts';
import { ContractCards } from './contract-cards.tsx';
import { EmptyBox } from './empty-box.tsx';
import type { ListFilters } from './list-filters.ts';
import { askPath } from './row-actions.ts';
import type { Contracts } from './use-contract-list.ts';

const fetchTable = () => import('./contract-table.tsx').then((m) => ({ default: m.ContractTable }));
// A phone never needs it; elsewhere it comes beside the rows.
const table = matchMedia(FOOT).matches ? null : fetchTable();
table?.catch(() => {});
const ContractTable = lazy(() => table ?? fetchTable());

/** Few lists are acted on: the questions and their words come when one is asked. */
const RowDialog = lazy(() => {
  const words = loadTexts('contracts-acts', 'contracts-detail');
  return import('../detail/acts/row-dialogs.tsx').then(async (m) => {
    await words;
    return { default: m.RowDialog };
  });
});

interface ContractResultsProps {
  filters: ListFilters;
  contracts: Contracts;
  onClear: () => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** Rows on a wide screen, cards on a narrow one, and what to say when there are none. */
export function ContractResults({ filters, contracts, onClear, selected, onSelect }: ContractResultsProps) {
  const { t } = useTranslation('contracts-list');
  const inCards = useMedia(FOOT);
  const [question, setQuestion] = useState<{ act: ActBy<'ask'>; row: ContractRow } | null>(null);
  const { pathname, search } = useLocation();
  const open = useOpenContract();
  const now = useNowActs();
  const { rows, error, stale, hasMore, loadingMore } = contracts;

  function onAct(act: ContractAct, row: ContractRow) {
    if (isBy(act, 'now')) now[act].run(row);
    else if (isBy(act, 'ask')) setQuestion({ act, row });
    else open(row, askPath(row, act, pathname + search));
  }

  if (!rows) {
    if (error) return <ErrorState error={error} onRetry={contracts.retry} />;
    return (
      <Loading>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (rows.length === 0) return <EmptyBox filters={filters} onClear={onClear} />;

  const rowProps = { rows, onOpen: (row: ContractRow) => open(row), onAct };
  return (
    <>
      <div className={classNames(stale && 'contract-list-stale')} aria-busy={stale}>
        {inCards ? (
          <ContractCards {...rowProps} />
        ) : (
          <Suspense
            fallback={
              <Loading>
                <SkeletonRows rows={8} />
              </Loading>
            }
          >
            <ContractTable {...rowProps} selected={selected} onSelect={onSelect} />
          </Suspense>
        )}
      </div>
      <ListFoot className="contract-list-foot" shown={t(hasMore ? 'shown' : 'all', { count: rows.length })}>
        {hasMore && (
          <Button busy={loadingMore} onClick={contracts.loadMore}>
            {t('more')}
          </Button>
        )}
      </ListFoot>
      {question && (
        <Suspense fallback={null}>
          <RowDialog act={question.act} contract={question.row} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
    </>
  );
}
