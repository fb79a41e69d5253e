import type { WaySetting } from '@cinnabar/protocol/notifications/message-schema';
import { setMessageWayCall } from '@cinnabar/protocol/notifications/notifications-calls';
import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { SetWayDialog } from './set-way-dialog.tsx';
import type { WayOrder } from './use-way-form.ts';

/** The channels for mail, and for text messages and calls, and where each is set. */
export function WaySettings({ settings }: { settings: WaySetting[] }) {
  const { t } = useTranslation('notifications');
  const [open, setOpen] = useState<WayKind | null>(null);
  const client = useQueryClient();
  async function save(order: WayOrder): Promise<void> {
    await api(setMessageWayCall, { body: order });
    await client.invalidateQueries({ queryKey: ['message-ways'] });
  }
  return (
    <Card title={t('way.title')} flush className="message-side">
      <ul>
        {settings.map((setting) => (
          <WayRow key={setting.kind} setting={setting} onSet={() => setOpen(setting.kind)} />
        ))}
      </ul>
      {open && (
        <SetWayDialog
          kind={open}
          save={save}
          removable={settings.some(({ kind, source }) => kind === open && source === 'HERE')}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function WayRow({ setting: { kind, source, summary }, onSet }: { setting: WaySetting; onSet: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <li className="message-row">
      <div className="message-words">
        <h3>
          {t(`way.kind.${kind}`)}
          {!source && <Tag tone="idle">{t('way.none')}</Tag>}
        </h3>
        {summary && <p className="message-facts">{summary}</p>}
        {source === 'ENVIRONMENT' && <p className="message-quote">{t(`way.fixed.${kind}`)}</p>}
      </div>
      {source !== 'ENVIRONMENT' && (
        <Button onClick={onSet}>
          {t(source ? 'way.change' : 'way.set')}
          <span className="visually-hidden">{t('test.which', { channel: t(`way.kind.${kind}`) })}</span>
        </Button>
      )}
    </li>
  );
}
