import type { SealRecordEntry } from '@cinnabar/protocol/seals/life-schema';
import { expectSealAlertCall } from '@cinnabar/protocol/seals/rules/rule-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface AlertStateProps {
  sealId: string;
  record: SealRecordEntry;
  alert: NonNullable<SealRecordEntry['alert']>;
}

/** Whether a manager has said that the use was expected, and the way to say so. */
export function AlertState({ sealId, record, alert }: AlertStateProps) {
  const { t } = useTranslation('seals-rules');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (alert.expected) return <small>{t('expected')}</small>;
  if (!alert.open) return null;
  const confirm = async () => {
    await api(expectSealAlertCall, { body: { sealId, sequence: record.sequence } });
    notify('ok', t('expectDone'));
    setAsking(false);
    await client.invalidateQueries({ queryKey: ['seals', 'detail', sealId] });
  };
  return (
    <>
      <Button size="small" className="seal-alert-expect" onClick={() => setAsking(true)}>
        {t('expect')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('expectTitle')}
        confirmLabel={t('expect')}
        cancelLabel={t('expectKeep')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('expectText', { person: record.person })}</p>
      </ConfirmDialog>
    </>
  );
}
