import type { OtpStart, Profile } from '@cinnabar/protocol/identity/account-schema';
import { removeOtpCall, startOtpCall } from '@cinnabar/protocol/identity/factor-calls';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { BindAuthenticatorDialog } from './bind-authenticator-dialog.tsx';

export function AuthenticatorCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const { otp } = profile.factors;
  const [started, setStarted] = useState<OtpStart | null>(null);
  const [asked, setAsked] = useState(false);
  const act = useAct();

  const start = () => act.run(async () => setStarted(await api(startOtpCall)));
  async function remove() {
    if (!(await act.run(() => api(removeOtpCall)))) return;
    setAsked(false);
    notify('ok', t('otp.removed'));
  }

  return (
    <Card title={t('otp.title')} flush>
      <SettingList>
        <SettingRow
          lead={<Icon name="phone" size={20} />}
          name={
            <>
              {t('otp.name')}
              <Tag tone={otp ? 'ok' : 'idle'}>{t(otp ? 'otp.on' : 'otp.off')}</Tag>
            </>
          }
          note={t('otp.note')}
          action={
            otp ? (
              <Button look="danger" onClick={() => setAsked(true)}>
                {t('otp.remove')}
              </Button>
            ) : (
              <Button busy={act.busy} onClick={() => void start()}>
                {t('otp.add')}
              </Button>
            )
          }
        />
      </SettingList>
      {started && <BindAuthenticatorDialog start={started} onClose={() => setStarted(null)} />}
      <ConfirmDialog
        open={asked}
        danger
        title={t('otp.removeTitle')}
        confirmLabel={t('otp.remove')}
        cancelLabel={t('otp.keep')}
        busy={act.busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        {t('otp.removeText')}
      </ConfirmDialog>
      {act.dialog}
    </Card>
  );
}
