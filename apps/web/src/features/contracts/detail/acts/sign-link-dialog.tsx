import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { makeSignLinkCall, revokeSignLinkCall } from '@cinnabar/protocol/contracts/handover-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { contractQuery } from '../../contract-query.ts';
import { GivenLink } from '../share/given-link.tsx';
import './sign-link-dialog.css';

interface SignLinkDialogProps {
  contract: Contract;
  party: Signatory;
  onClose: () => void;
}

/** Makes a link by which one receiver signs, for the sender to pass on, and takes it back. */
export function SignLinkDialog({ contract, party, onClose }: SignLinkDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const client = useQueryClient();
  const which = { contractId: contract.id, signatoryId: party.id };
  // The log contains a record of every link.
  const onSettled = () => client.invalidateQueries({ queryKey: contractQuery(contract.id).queryKey });
  const make = useMutation({
    mutationFn: () => api(makeSignLinkCall, { body: which }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: () => api(revokeSignLinkCall, { body: which }),
    onSuccess: () => {
      notify('ok', t('signLink.revoked'));
      onClose();
    },
    onSettled,
  });
  const link = make.data;
  return (
    <Dialog
      open
      width={520}
      title={t('signLink.title', { party: party.tenantName })}
      onClose={onClose}
      footer={
        link ? (
          <>
            <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('signLink.revoke')}
            </Button>
            <Button onClick={onClose}>{t('signLink.close')}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('signLink.cancel')}</Button>
            <Button look="primary" icon="link" busy={make.isPending} onClick={() => make.mutate()}>
              {t('signLink.make')}
            </Button>
          </>
        )
      }
    >
      <div className="sign-link-dialog">
        {link ? (
          <>
            <p>{t('signLink.for', { name: link.name, contact: link.contact })}</p>
            <GivenLink link={link} label={t('signLink.act')} />
          </>
        ) : (
          <>
            <p>{t('signLink.text')}</p>
            <p>{t('signLink.rule')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
