import { withdrawApplicationCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useAuthAct } from './auth-query.ts';

/** Takes an application back: to its data, or to another proof. */
export function WithdrawButton({ companyId, label }: { companyId: string; label: string }) {
  const { t } = useTranslation('organizations-auth');
  const [asking, setAsking] = useState(false);
  const withdraw = useAuthAct(companyId, () => api(withdrawApplicationCall, { body: { companyId } }));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <ConfirmDialog
        open={asking}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.confirm')}
        cancelLabel={t('withdraw.keep')}
        busy={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('withdraw.text')}</p>
      </ConfirmDialog>
    </>
  );
}
