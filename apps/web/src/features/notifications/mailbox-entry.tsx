import type { MailboxMessage } from '@cinnabar/protocol/notifications/mailbox-schema';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatAgo, formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { splitLinks } from './split-links.ts';

const ICONS: Record<MailboxMessage['channel'], IconName> = { SMS: 'chat', EMAIL: 'mail', VOICE: 'voice' };

export function MailboxEntry({ message }: { message: MailboxMessage }) {
  const { t } = useTranslation('notifications');
  return (
    <li className="mailbox-entry">
      <div className="mailbox-entry-head">
        <Icon name={ICONS[message.channel]} label={t(`channel.${message.channel}`)} />
        <b>{message.to}</b>
        <time dateTime={message.createTime} title={formatMoment(message.createTime)}>
          {formatAgo(message.createTime)}
        </time>
      </div>
      <h2 className="mailbox-subject">{message.subject}</h2>
      <p className="mailbox-text">
        {splitLinks(message.text).map((part) =>
          part.href ? (
            <a key={part.at} href={part.href} target="_blank" rel="noreferrer">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {message.code && <CopyCode code={message.code} />}
    </li>
  );
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation('notifications');
  const [copied, setCopied] = useState(false);
  return (
    <div className="mailbox-code">
      <code>{code}</code>
      <Button
        size="small"
        icon={copied ? 'check' : 'copy'}
        onClick={async () => setCopied(await copyText(code))}
      >
        <span role="status">{t(copied ? 'system:action.copied' : 'mailbox.copyCode')}</span>
      </Button>
    </div>
  );
}
