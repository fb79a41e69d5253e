import { useState } from 'react';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useContractList } from '../list/use-contract-list.ts';

/** Which of one's completed contracts: searched, the newest first. */
export function PrintChoice() {
  const { t } = useTranslation('contracts-print');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { rows, error, retry, hasMore, loadingMore, loadMore } = useContractList({
    box: 'ALL',
    status: 'COMPLETE',
    keyword,
    days: null,
    between: null,
    category: null,
    sort: 'NEWEST',
  });
  return (
    <Card flush className="print-choice">
      <div className="print-search">
        <Input
          type="search"
          icon="search"
          maxLength={100}
          aria-label={t('choose.search')}
          placeholder={t('choose.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {!rows ? (
        error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )
      ) : rows.length === 0 ? (
        <Empty title={t(keyword ? 'choose.nothingFound' : 'choose.empty')}>
          {t(keyword ? 'choose.otherWord' : 'choose.emptyText')}
        </Empty>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`/contractprint?contractId=${row.id}`} className="print-row">
                <span>
                  <b>{row.subject}</b>
                  <small>{[row.sn, row.tenantName || row.creatorName].filter(Boolean).join(' · ')}</small>
                </span>
                {row.completeTime && (
                  <time dateTime={row.completeTime}>
                    {t('choose.completed', { time: formatShort(row.completeTime) })}
                  </time>
                )}
                <Icon name="rightc" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <footer className="print-more">
          <Button busy={loadingMore} onClick={loadMore}>
            {t('choose.more')}
          </Button>
        </footer>
      )}
    </Card>
  );
}
