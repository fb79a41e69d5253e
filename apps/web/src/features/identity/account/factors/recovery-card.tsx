import type { Profile } from '@cinnabar/protocol/identity/account-schema';
import { renewRecoveryCodesCall } from '@cinnabar/protocol/identity/factor-calls';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Few enough that the person should know. */
const FEW_CODES = 3;

/** The way in when phone and device are gone; there once a factor is. */
export function RecoveryCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const { recoveryCodes: left } = profile.factors;
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const act = useAct();
  const renew = () =>
    act.run(async () => {
      const { recoveryCodes } = await api(renewRecoveryCodesCall);
      setAsked(false);
      setCodes(recoveryCodes);
    });
  return (
    <Card title={t('recovery.name')} flush>
      <SettingList>
        <SettingRow
          lead={<Icon name="key" size={20} />}
          name={
            <span className={left <= FEW_CODES ? 'account-warn' : undefined}>
              {t('recovery.left', { count: left })}
            </span>
          }
          note={t('recovery.note')}
          action={<Button onClick={() => setAsked(true)}>{t('recovery.renew')}</Button>}
        />
      </SettingList>
      <ConfirmDialog
        open={asked}
        title={t('recovery.renewTitle')}
        confirmLabel={t('recovery.renew')}
        cancelLabel={t('recovery.keep')}
        busy={act.busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void renew()}
      >
        {t('recovery.renewText')}
      </ConfirmDialog>
      {codes && (
        <RecoveryCodesDialog codes={codes} said={t('recovery.renewed')} onClose={() => setCodes(null)} />
      )}
      {act.dialog}
    </Card>
  );
}
