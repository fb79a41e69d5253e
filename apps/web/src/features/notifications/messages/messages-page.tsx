import { listMessageWaysCall } from '@cinnabar/protocol/notifications/notifications-calls';
import './messages-page.css';
import {
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  type MessageChannelName,
  type MessageState,
} from '@cinnabar/protocol/notifications/message-states';
import { administersPlatform } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ChannelTests } from './channel-tests.tsx';
import { MessageResults } from './message-results.tsx';
import { MessageSearch } from './message-search.tsx';
import { type MessageFilters, useMessages } from './use-messages.ts';
import { WaySettings } from './way-settings.tsx';

/** `/system/messages`: messages that were sent, that failed and why, and a way to try again. The address keeps the filters. */
export function MessagesPage() {
  const profile = useCurrentUser();
  return administersPlatform(profile) ? <Messages /> : <Navigate to="/error/permission" replace />;
}

function Messages() {
  const { t } = useTranslation('notifications');
  const [search, changeParams] = useAddressParams();
  const filters = readFilters(search);
  const messages = useMessages(filters);
  const { retryable, busy, retryAll } = messages;

  function narrow(name: keyof MessageFilters, value: string): void {
    changeParams((now) => withParam(now, name, value), { replace: true });
  }

  return (
    <Page
      title={t('messages.title')}
      lead={t('messages.lead')}
      actions={
        retryable > 0 && (
          <Button look="primary" busy={busy === 'all'} onClick={retryAll}>
            {t('messages.retryAll', { count: retryable })}
          </Button>
        )
      }
    >
      <div className="messages-page">
        <section className="message-list" aria-label={t('messages.title')}>
          <div className="message-filters">
            <MessageSearch
              key={filters.keyword}
              value={filters.keyword ?? ''}
              onSearch={(keyword) => narrow('keyword', keyword)}
            />
            <Select
              aria-label={t('messages.state')}
              value={filters.state ?? ''}
              onChange={(event) => narrow('state', event.target.value)}
              options={[
                { value: '', label: t('messages.states.ALL') },
                ...MESSAGE_STATES.map((value) => ({ value, label: t(`messages.states.${value}`) })),
              ]}
            />
            <Select
              aria-label={t('messages.channel')}
              value={filters.channel ?? ''}
              onChange={(event) => narrow('channel', event.target.value)}
              options={[
                { value: '', label: t('messages.allChannels') },
                ...MESSAGE_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) })),
              ]}
            />
          </div>
          <MessageResults filters={filters} messages={messages} />
        </section>
        <MessageSide />
      </div>
    </Page>
  );
}

/** How messages leave, and whether that works. In a demo they leave not at all. */
function MessageSide() {
  const { data } = useQuery({
    queryKey: ['message-ways'],
    queryFn: () => api(listMessageWaysCall),
  });
  if (!data) return null;
  return (
    <div className="message-aside">
      {!data.demo && <WaySettings settings={data.settings} />}
      <ChannelTests ways={data.ways} />
    </div>
  );
}

function readFilters(search: URLSearchParams): MessageFilters {
  const state = search.get('state') as MessageState;
  const channel = search.get('channel') as MessageChannelName;
  return {
    state: MESSAGE_STATES.includes(state) ? state : null,
    channel: MESSAGE_CHANNELS.includes(channel) ? channel : null,
    keyword: search.get('keyword') || null,
  };
}
