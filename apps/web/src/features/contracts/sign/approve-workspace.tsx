import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { approveContractCall } from '@cinnabar/protocol/contracts/signing-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useActKeys } from '../acts/use-act-keys.ts';
import { contractQuery } from '../contract-query.ts';
import { DeviationsNote } from '../deviations/deviations-note.tsx';
import { findOwnStep, type OwnStep } from '../find-own-step.ts';
import { PassOnStep } from '../handing/pass-on-step.tsx';
import { AboutTabs } from './panel/about-tabs.tsx';
import { RefuseContract } from './refuse-contract.tsx';
import { SignClosed } from './sign-closed.tsx';
import { SignTools } from './sign-tools.tsx';

interface ApproveWorkspaceProps {
  contract: Contract;
  onApproved: () => Promise<void>;
}

/** Everything around the pages for an approver: nothing is written into the files. */
export function ApproveWorkspace({ contract, onApproved }: ApproveWorkspaceProps) {
  const user = useCurrentUser();
  const own = useMemo(() => findOwnStep(contract, user, ({ type }) => type === 'AUDIT'), [contract, user]);
  return own ? (
    <OwnApproval contract={contract} own={own} onApproved={onApproved} />
  ) : (
    <SignClosed contract={contract} />
  );
}

function OwnApproval({ contract, own, onApproved }: ApproveWorkspaceProps & { own: OwnStep }) {
  const { t } = useTranslation('contracts-sign');
  const phone = useMedia(PHONE);
  const [open, setOpen] = useState<'approve' | 'refuse' | 'info' | 'transmit' | null>(null);
  const close = () => setOpen(null);
  useActKeys({ approve: () => setOpen('approve') });
  const refusable = contract.abilities.reject === true;
  const about = <AboutTabs contract={contract} party={own.party} first={<ApproveText own={own} />} />;
  const primary = (
    <Button look="primary" size="large" block onClick={() => setOpen('approve')}>
      {t('approve.act')}
    </Button>
  );
  return (
    <>
      <SignTools
        contract={contract}
        onRefuse={() => setOpen('refuse')}
        onTransmit={() => setOpen('transmit')}
        onDone={onApproved}
      />
      <div className="sign-notes">
        <DeviationsNote contract={contract} />
      </div>
      {phone ? (
        <footer className="sign-bar">
          <div className="sign-bar-actions">
            <IconButton
              icon="users"
              size="large"
              look="default"
              label={t('info')}
              onClick={() => setOpen('info')}
            />
            {primary}
          </div>
        </footer>
      ) : (
        <aside className="sign-panel">
          <div className="sign-panel-view">{about}</div>
          <footer className="sign-panel-foot">
            {primary}
            {refusable && (
              <Button
                look="text"
                size="small"
                className="sign-panel-refuse"
                onClick={() => setOpen('refuse')}
              >
                {t('reject')}
              </Button>
            )}
          </footer>
        </aside>
      )}
      <Sheet open={open === 'info'} onClose={close} title={t('info')} className="sign-info-sheet">
        {about}
      </Sheet>
      {open === 'approve' && (
        <ApproveDialog contract={contract} own={own} onClose={close} onApproved={onApproved} />
      )}
      <RefuseContract open={open === 'refuse'} contract={contract} onClose={close} />
      <PassOnStep open={open === 'transmit'} contract={contract} own={own} onClose={close} />
    </>
  );
}

function ApproveText({ own }: { own: OwnStep }) {
  const { t } = useTranslation('contracts-sign');
  return (
    <div className="approve-text">
      <h2>{t('approve.title')}</h2>
      <p>{t('approve.text', { name: own.party.tenantName })}</p>
    </div>
  );
}

function ApproveDialog({
  contract,
  own,
  onClose,
  onApproved,
}: ApproveWorkspaceProps & { own: OwnStep; onClose: () => void }) {
  const { t } = useTranslation('contracts-sign');
  const phone = useMedia(PHONE);
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { comment: '' },
    send: async ({ comment }) => {
      const body = { contractId: contract.id, actionId: own.action.id, comment: comment.trim() };
      client.setQueryData(contractQuery(contract.id).queryKey, await api(approveContractCall, { body }));
      await onApproved();
    },
  });
  return (
    <FormDialog
      form={form}
      kind={phone ? 'sheet' : 'dialog'}
      title={t('approve.confirm')}
      lead={t('approve.confirmText')}
      submitLabel={t('approve.act')}
      cancelLabel={t('check.again')}
      onClose={onClose}
    >
      <Field label={t('approve.comment')} help={t('approve.commentHelp')} error={form.error('comment')}>
        <Textarea maxLength={LIMITS.reasonLength} {...form.input('comment')} />
      </Field>
    </FormDialog>
  );
}
