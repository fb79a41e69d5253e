import { readMailboxCall } from '@cinnabar/protocol/notifications/notifications-calls';
import './mailbox.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { isFailure } from '../../lib/errors/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/brand/language-switch.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { DemoTokens } from '../seals/index.ts';
import { MailboxEntry } from './mailbox-entry.tsx';

const EVERY_MS = 2000;

/** Every message that the demo would have sent, newest first (DESIGN §1). */
export function MailboxPage() {
  const { t } = useTranslation('notifications');
  const [to, setTo] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => api(readMailboxCall),
    refetchInterval: EVERY_MS,
  });
  const shown = data?.filter((message) => message.to.includes(to.trim()));
  return (
    <div className="mailbox">
      <header className="mailbox-head">
        <Link to="/" className="mailbox-home">
          <BrandMark size={28} />
          <span>{t('mailbox.title')}</span>
        </Link>
        <LanguageSwitch />
      </header>
      <main className="mailbox-main">
        <h1 className="visually-hidden">{t('mailbox.title')}</h1>
        <p className="mailbox-lead">{t('mailbox.lead')}</p>
        <DemoTokens />
        <Input
          type="search"
          icon="search"
          aria-label={t('mailbox.filter')}
          placeholder={t('mailbox.filter')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {error && !data ? (
          isFailure(error, 'NOT_FOUND') ? (
            <Empty drawing="locked" title={t('mailbox.offTitle')}>
              {t('mailbox.offText')}
            </Empty>
          ) : (
            <ErrorState error={error} onRetry={refetch} />
          )
        ) : !shown ? (
          <Loading>
            <SkeletonRows />
          </Loading>
        ) : shown.length === 0 ? (
          <Empty title={t('mailbox.emptyTitle')}>{t('mailbox.emptyText')}</Empty>
        ) : (
          <ol className="mailbox-list">
            {shown.map((message) => (
              <MailboxEntry key={`${message.createTime} ${message.to} ${message.text}`} message={message} />
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}
