import { changeSealLifeCall, sendLifePinCall } from '@cinnabar/protocol/seals/life-calls';
import type { SealLife, TypedIntent } from '@cinnabar/protocol/seals/life-schema';
import { isProven, SEAL_LIFECYCLE, type SealAct } from '@cinnabar/protocol/seals/seal-lifecycle';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { IntentDialog } from '../../../../ui/overlays/intent-dialog.tsx';
import { lifeQuery, sealKey } from '../detail-queries.ts';

interface LifeDialogProps {
  life: SealLife;
  act: SealAct;
  onClose: () => void;
}

const RELEASES: readonly SealAct[] = ['release', 'askRelease', 'releaseImpounded'];

/**
 * Asks for the reason of one step in a seal's life, says what it means for contracts that wait, and has the person confirm what undoes a
 * freeze or cannot be undone.
 */
export function LifeDialog({ life: { seal, stage, waiting, own }, act, onClose }: LifeDialogProps) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  const navigate = useNavigate();
  const stops = stage === 'NORMAL' && SEAL_LIFECYCLE[act].to !== 'NORMAL' && waiting.total > 0;
  const [proving, setProving] = useState<string | null>(null);
  const change = async (reason: string, intent: TypedIntent | null) => {
    const changed = await api(changeSealLifeCall, { body: { sealId: seal.id, act, reason, intent } });
    notify('ok', t('life.done', { act: t(`life.act.${act}`) }));
    onClose();
    if (!changed) {
      client.removeQueries({ queryKey: sealKey(seal.id) });
      await client.invalidateQueries({ queryKey: ['seals'] });
      navigate('/seal-electronic');
      return;
    }
    client.setQueryData(lifeQuery(seal.id).queryKey, changed);
    await client.invalidateQueries({ queryKey: ['seals'] });
  };
  if (proving !== null && own && isProven(act))
    return (
      <IntentDialog
        title={t('life.intent.title')}
        lead={t(`life.intent.lead.${act}`, { seal: seal.name })}
        submitLabel={t(`life.act.${act}`)}
        cancelLabel={t('life.keep')}
        own={own}
        send={() => api(sendLifePinCall, { body: { sealId: seal.id, act } })}
        confirm={(method, proof) => change(proving, { method, proof })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      danger={!RELEASES.includes(act)}
      title={t(`life.question.${act}`, { name: seal.name })}
      confirmLabel={t(isProven(act) ? 'life.next' : `life.act.${act}`)}
      cancelLabel={t('life.keep')}
      reasonLabel={t('life.reason')}
      onConfirm={(reason) => (isProven(act) ? setProving(reason) : change(reason, null))}
      onClose={onClose}
    >
      <p>{t(`life.text.${act}`)}</p>
      {stops && <p>{t('life.waitingNow', { count: waiting.total })}</p>}
    </ConfirmDialog>
  );
}
