import { changeSealLifeCall } from '@cinnabar/protocol/seals/life-calls';
import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import { SEAL_LIFECYCLE, type SealAct } from '@cinnabar/protocol/seals/seal-lifecycle';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { lifeQuery, sealKey } from '../detail-queries.ts';

interface LifeDialogProps {
  life: SealLife;
  act: SealAct;
  onClose: () => void;
}

const RELEASES: readonly SealAct[] = ['release', 'askRelease', 'releaseImpounded'];

/** Asks for the reason of one step in a seal's life, and says what it means for contracts that wait. */
export function LifeDialog({ life: { seal, stage, waiting }, act, onClose }: LifeDialogProps) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  const navigate = useNavigate();
  const stops = stage === 'NORMAL' && SEAL_LIFECYCLE[act].to !== 'NORMAL' && waiting.total > 0;
  const confirm = async (reason: string) => {
    const changed = await api(changeSealLifeCall, { body: { sealId: seal.id, act, reason } });
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
  return (
    <ConfirmDialog
      open
      danger={!RELEASES.includes(act)}
      title={t(`life.question.${act}`, { name: seal.name })}
      confirmLabel={t(`life.act.${act}`)}
      cancelLabel={t('life.keep')}
      reasonLabel={t('life.reason')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`life.text.${act}`)}</p>
      {stops && <p>{t('life.waitingNow', { count: waiting.total })}</p>}
    </ConfirmDialog>
  );
}
