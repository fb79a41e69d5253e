import './notice-page.css';
import { MESSAGE_EVENTS, type MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { NOTICE_BOXES, type NoticeBox } from '@cinnabar/protocol/notifications/notice-boxes';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../lib/api/request-marks.ts';
import { dayOf, formatDate, formatDayInWords } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { unreadQuery } from '../../lib/queries/notice-query.ts';
import { useAddressParams, withParam } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { groupByDay } from './group-by-day.ts';
import { NoticeRow } from './notice-row.tsx';
import { useNotices } from './use-notices.ts';

/** `/notice`: what happened, newest first, each line leading to its thing. The address remembers the box. */
export function NoticePage() {
  const { t } = useTranslation('notifications');
  const [search, changeParams] = useAddressParams();
  const box: NoticeBox = search.get('box') === 'unread' ? 'UNREAD' : 'ALL';
  const about = search.get('about') as MessageEvent;
  const event = MESSAGE_EVENTS.includes(about) ? about : null;
  const { notices, error, hasMore, loadingMore, loadMore, retry, markRead } = useNotices(box, event);
  const { data: unread = 0 } = useQuery(unreadQuery);
  function narrow(name: 'box' | 'about', value: string): void {
    changeParams((now) => withParam(now, name, value), { replace: true });
  }
  return (
    <Page
      title={t('notice.title')}
      actions={
        <Button icon="check" disabled={unread === 0} onClick={() => markRead()}>
          {t('notice.readAll')}
        </Button>
      }
    >
      <div className="notice-filters">
        <Segmented
          label={t('notice.show')}
          value={box}
          onChange={(next) => narrow('box', next === 'UNREAD' ? 'unread' : '')}
          options={NOTICE_BOXES.map((value) => ({ value, label: t(`notice.box.${value}`) }))}
        />
        <Select
          aria-label={t('notice.about')}
          value={event ?? ''}
          onChange={({ target }) => narrow('about', target.value)}
          options={[
            { value: '', label: t('notice.event.ALL') },
            ...MESSAGE_EVENTS.map((value) => ({ value, label: t(`notice.event.${value}`) })),
          ]}
        />
      </div>
      <section className="notice-list" aria-label={t('notice.title')}>
        {error && notices === null ? (
          <ErrorState error={error} onRetry={retry} />
        ) : notices === null ? (
          <Loading>
            <SkeletonRows />
          </Loading>
        ) : notices.length === 0 ? (
          <Empty
            drawing={box === 'UNREAD' ? 'done' : undefined}
            title={t(`notice.empty.${event ? 'KIND' : box}`)}
          >
            {t('notice.emptyText')}
          </Empty>
        ) : (
          groupByDay(notices).map(({ day, notices: ofDay }) => (
            <section key={day} aria-labelledby={`notices-${day}`}>
              <h2 id={`notices-${day}`} className="notice-day">
                <DayName day={day} />
              </h2>
              <ul>
                {ofDay.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} onRead={() => markRead([notice.id])} />
                ))}
              </ul>
            </section>
          ))
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

const DAY_MS = 86_400_000;

/** Today, yesterday, or the day in words; the year where it is not this one. */
function DayName({ day }: { day: string }) {
  const { t } = useTranslation('notifications');
  const now = serverNow();
  if (day === dayOf(now)) return t('notice.today');
  if (day === dayOf(now - DAY_MS)) return t('notice.yesterday');
  const noon = `${day}T12:00:00+08:00`;
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? formatDayInWords(noon) : formatDate(noon);
}
