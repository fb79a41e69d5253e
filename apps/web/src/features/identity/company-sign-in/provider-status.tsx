import { enableProviderCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../lib/api/perform.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useWaiting, WaitingNotes } from '../../organizations/index.ts';
import { useAct } from '../account/use-act.ts';
import { companySignInQuery } from './company-sign-in-query.ts';
import { LinksDialog } from './links-dialog.tsx';
import { TrialPanel } from './trial-panel.tsx';

interface ProviderStatusProps {
  kind: ProviderKind;
  enabled: boolean;
  links: number;
}

/** Whether it is open, whether it works, and who has come by it. */
export function ProviderStatus({ kind, enabled, links }: ProviderStatusProps) {
  const { t } = useTranslation('identity-company');
  const client = useQueryClient();
  const act = useAct();
  const [closing, setClosing] = useState(false);
  const [listed, setListed] = useState(false);
  const { company } = useCurrentUser();
  const companyId = company?.id ?? '';
  const waiting = useWaiting(companyId, (one) => one.kind === 'SIGN_IN_SWITCH');

  async function turn(on: boolean) {
    let isInEffect = false;
    await act.run(async () => {
      isInEffect = await perform(enableProviderCall, { body: { kind, enabled: on } });
      await client.invalidateQueries(companySignInQuery);
    });
    setClosing(false);
    if (isInEffect) notify('ok', t(on ? 'state.opened' : 'state.closed'));
  }

  return (
    <>
      <WaitingNotes companyId={companyId} waiting={waiting} />
      <Card flush>
        <SettingList>
          <SettingRow
            name={t('state.name')}
            value={<Tag tone={enabled ? 'ok' : 'idle'}>{t(enabled ? 'state.on' : 'state.off')}</Tag>}
            note={t(
              company?.threeOfficers ? 'state.officersNote' : enabled ? 'state.onNote' : 'state.offNote',
            )}
            action={
              enabled ? (
                <Button onClick={() => setClosing(true)}>{t('state.close')}</Button>
              ) : (
                <Button look="primary" busy={act.busy} onClick={() => void turn(true)}>
                  {t('state.open')}
                </Button>
              )
            }
          />
          <SettingRow
            name={t('links.name')}
            value={t('links.count', { count: links })}
            note={t('links.note')}
            action={links > 0 && <Button onClick={() => setListed(true)}>{t('links.view')}</Button>}
          />
          <SettingRow name={t('trial.name')} note={t(`trial.note.${kind}`)} />
        </SettingList>
        <TrialPanel kind={kind} />
        <ConfirmDialog
          open={closing}
          danger
          busy={act.busy}
          title={t('state.closeTitle')}
          confirmLabel={t('state.close')}
          cancelLabel={t('state.keep')}
          onClose={() => setClosing(false)}
          onConfirm={() => void turn(false)}
        >
          {t('state.closeText')}
        </ConfirmDialog>
        {listed && <LinksDialog kind={kind} onClose={() => setListed(false)} />}
        {act.dialog}
      </Card>
    </>
  );
}
