import type { UserSession } from '@cinnabar/protocol/identity/account-schema';
import { endSessionsCall } from '@cinnabar/protocol/identity/own-session-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList } from '../../../../ui/data/setting-list.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { useAct } from '../use-act.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery } from './use-sessions.ts';

/** Where the person is signed in; each device can be signed out, or all others at once. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery);
  return <Loaded query={query}>{(sessions) => <Sessions sessions={sessions} />}</Loaded>;
}

function Sessions({ sessions }: { sessions: UserSession[] }) {
  const { t } = useTranslation('identity-account');
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const act = useAct();
  const others = sessions.filter(({ current }) => !current);

  async function end(id: string | null, said: string) {
    if (!(await act.run(() => api(endSessionsCall, { body: id ? { id } : {} })))) return;
    setAsked(false);
    notify('ok', said);
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }

  return (
    <Card
      title={t('section.sessions.name')}
      extra={
        others.length > 0 && (
          <Button look="danger" size="small" onClick={() => setAsked(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
      flush
    >
      <p className="account-hint">{t('sessions.note')}</p>
      <SettingList>
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={act.busy}
            onEnd={(device) => void end(session.id, t('sessions.ended', { device }))}
          />
        ))}
      </SettingList>
      <ConfirmDialog
        open={asked}
        danger
        title={t('sessions.endOthersTitle', { count: others.length })}
        confirmLabel={t('sessions.endOthers')}
        cancelLabel={t('sessions.keep')}
        busy={act.busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void end(null, t('sessions.endedOthers'))}
      >
        {t('sessions.endOthersText', { count: others.length })}
      </ConfirmDialog>
      {act.dialog}
    </Card>
  );
}
