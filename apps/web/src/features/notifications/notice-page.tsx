import './notice-page.css';
import { NOTICE_BOXES, type NoticeBox } from '@cinnabar/protocol/notifications/notice-boxes';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { unreadQuery } from '../../lib/notice-query.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNotices } from './use-notices.ts';

/** `/notice`: what happened, newest first, each line leading to its thing. The address remembers the box. */
export function NoticePage() {
  const { t } = useTranslation('notifications');
  const [search, setSearch] = useSearchParams();
  const box: NoticeBox = search.get('box') === 'unread' ? 'UNREAD' : 'ALL';
  const { notices, error, hasMore, loadingMore, loadMore, retry, markRead } = useNotices(box);
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <Page
      title={t('notice.title')}
      actions={
        <Button icon="check" disabled={unread === 0} onClick={() => markRead()}>
          {t('notice.readAll')}
        </Button>
      }
    >
      <Segmented
        label={t('notice.show')}
        value={box}
        onChange={(next) => setSearch(next === 'UNREAD' ? { box: 'unread' } : {}, { replace: true })}
        options={NOTICE_BOXES.map((value) => ({ value, label: t(`notice.box.${value}`) }))}
      />
      <section className="notice-list" aria-label={t('notice.title')}>
        {error && notices === null ? (
          <ErrorState error={error} onRetry={retry} />
        ) : notices === null ? (
          <Loading>
            <SkeletonRows />
          </Loading>
        ) : notices.length === 0 ? (
          <Empty title={t(`notice.empty.${box}`)}>{t('notice.emptyText')}</Empty>
        ) : (
          <ul>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onRead={() => markRead([notice.id])} />
            ))}
          </ul>
        )}
        {hasMore && (
          <div className="notice-more">
            <Button busy={loadingMore} onClick={loadMore}>
              {t('notice.more')}
            </Button>
          </div>
        )}
      </section>
    </Page>
  );
}
