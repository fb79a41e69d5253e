import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FOOT, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ContractCards } from './contract-cards.tsx';
import { ContractTable } from './contract-table.tsx';
import { EmptyBox } from './empty-box.tsx';
import type { ListFilters } from './list-filters.ts';
import { RowDialog, type RowQuestion } from './row-dialog.tsx';
import type { Contracts } from './use-contract-list.ts';
import { useRowActs } from './use-row-acts.ts';

interface ContractResultsProps {
  filters: ListFilters;
  contracts: Contracts;
  onClear: () => void;
}

/** Rows on a wide screen, cards on a narrow one, and what to say when there are none. */
export function ContractResults({ filters, contracts, onClear }: ContractResultsProps) {
  const { t } = useTranslation('contracts-list');
  const inCards = useMedia(FOOT);
  const [question, setQuestion] = useState<RowQuestion | null>(null);
  const acts = useRowActs();
  const { rows, error, stale, hasMore, loadingMore } = contracts;

  if (!rows) {
    if (error) return <ErrorState error={error} onRetry={contracts.retry} />;
    return (
      <Loading>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (rows.length === 0) return <EmptyBox filters={filters} onClear={onClear} />;

  const ask = (kind: RowQuestion['kind']) => (row: ContractRow) => setQuestion({ kind, row });
  const rowProps = {
    rows,
    onOpen: acts.open,
    onMore: {
      download: acts.download,
      urge: acts.urge,
      copy: acts.ask('copy'),
      finish: acts.ask('finish'),
      recall: ask('recall'),
      void: acts.ask('void'),
      delete: ask('delete'),
    },
  };
  return (
    <>
      <div className={classNames(stale && 'contract-list-stale')} aria-busy={stale}>
        {inCards ? <ContractCards {...rowProps} /> : <ContractTable {...rowProps} />}
      </div>
      <footer className="list-foot">
        <span role="status">{t(hasMore ? 'shown' : 'all', { count: rows.length })}</span>
        {hasMore && (
          <Button busy={loadingMore} onClick={contracts.loadMore}>
            {t('more')}
          </Button>
        )}
      </footer>
      {question && <RowDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}
