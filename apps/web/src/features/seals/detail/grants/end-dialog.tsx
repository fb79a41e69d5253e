import { endSealGrantCall } from '@cinnabar/protocol/seals/grant-calls';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useSubjectName } from './use-subject-name.ts';

interface EndDialogProps {
  grant: SealGrant;
  onClose: () => void;
}

/** Ends a grant at once, with a reason. */
export function EndDialog({ grant, onClose }: EndDialogProps) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  const name = useSubjectName()(grant);
  const { number } = grant;
  const confirm = async (reason: string) => {
    await api(endSealGrantCall, { body: { grantId: grant.id, reason } });
    notify('ok', t('grant.ended', { number }));
    onClose();
    await client.invalidateQueries({ queryKey: ['seals'] });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('grant.endTitle', { number })}
      confirmLabel={t('grant.end')}
      cancelLabel={t('grant.endKeep')}
      reasonLabel={t('life.reason')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('grant.endText', { name, right: t(`grant.rightName.${grant.right}`) })}</p>
    </ConfirmDialog>
  );
}
