import {
  answerApprovalCall,
  sendApprovalPinCall,
  withdrawApprovalCall,
} from '@cinnabar/protocol/seals/approval-calls';
import type { Approval } from '@cinnabar/protocol/seals/approval-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { IntentDialog } from '../../../ui/overlays/intent-dialog.tsx';

/** The examiner approves or refuses; who asked withdraws, or continues to sign. */
export function AnswerBar({ approval }: { approval: Approval }) {
  const { t } = useTranslation('seals-approval');
  const client = useQueryClient();
  const [open, setOpen] = useState<'confirm' | 'refusing' | 'withdrawing' | null>(null);
  const { id, own, state, isOwn, askerName: person, sealName: seal, subject, contractId } = approval;
  const close = () => setOpen(null);
  const act = (what: 'confirm' | 'refusing' | 'withdrawing', send: () => Promise<unknown>) => async () => {
    try {
      await send();
      notify('ok', t(`${what}.done`));
      close();
    } finally {
      // Also where another examiner was first, or the request has become void.
      await client.invalidateQueries({ queryKey: ['seals'] });
    }
  };
  return (
    <div className="approval-acts">
      {own && (
        <>
          <Button look="primary" size="large" block onClick={() => setOpen('confirm')}>
            {t('approve')}
          </Button>
          <Button size="large" block onClick={() => setOpen('refusing')}>
            {t('refuse')}
          </Button>
          <p className="muted">{t('note')}</p>
        </>
      )}
      {isOwn && state === 'WAITING' && (
        <Button block onClick={() => setOpen('withdrawing')}>
          {t('withdraw')}
        </Button>
      )}
      {isOwn && state === 'APPROVED' && (
        <ButtonLink look="primary" size="large" block to={`/sign/${contractId}`}>
          {t('toSign')}
        </ButtonLink>
      )}
      {open === 'confirm' && own && (
        <IntentDialog
          title={t('confirm.title')}
          lead={t('confirm.lead', { person, seal, subject })}
          submitLabel={t('confirm.submit')}
          cancelLabel={t('confirm.keep')}
          own={own}
          send={() => api(sendApprovalPinCall, { body: { id } })}
          confirm={(method, proof) =>
            act('confirm', () =>
              api(answerApprovalCall, { body: { id, answer: 'APPROVE', method, proof } }),
            )()
          }
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'refusing'}
        danger
        title={t('refusing.title')}
        confirmLabel={t('refusing.submit')}
        cancelLabel={t('refusing.keep')}
        reasonLabel={t('refusing.reason')}
        onConfirm={(reason) =>
          act('refusing', () => api(answerApprovalCall, { body: { id, answer: 'REFUSE', reason } }))()
        }
        onClose={close}
      >
        <p>{t('refusing.text', { person })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'withdrawing'}
        danger
        title={t('withdrawing.title')}
        confirmLabel={t('withdrawing.submit')}
        cancelLabel={t('withdrawing.keep')}
        onConfirm={() => act('withdrawing', () => api(withdrawApprovalCall, { body: { id } }))()}
        onClose={close}
      >
        <p>{t('withdrawing.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
