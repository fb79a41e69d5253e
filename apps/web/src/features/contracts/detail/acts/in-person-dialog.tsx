import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { openInPersonCall, sendInPersonCodeCall } from '@cinnabar/protocol/contracts/handover-calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import { SentCodeField } from '../../../../ui/forms/sent-code-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

interface InPersonDialogProps {
  contract: Contract;
  party: Signatory;
  onClose: () => void;
}

/** Hands this device to a signer who is here: a code to their own contact shows that it is they, and signs the host out. */
export function InPersonDialog({ contract, party, onClose }: InPersonDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const [pin, setPin] = useState('');
  const { left, start } = useCountdown();
  const who = { contractId: contract.id, signatoryId: party.id };
  const send = useMutation({
    mutationFn: () => api(sendInPersonCodeCall, { body: who }),
    onSuccess: ({ resendIn }) => start(resendIn),
  });
  const open = useMutation({
    mutationFn: (code: string) => api(openInPersonCall, { body: { ...who, pin: code } }),
    // Everything that this page knows belongs to the host: the signer begins with a page of their own.
    onSuccess: () => location.assign(`/sign/${contract.id}`),
    onError: () => setPin(''),
  });
  const sent = send.isSuccess;
  const busy = send.isPending || open.isPending;
  return (
    <FormDialog
      width={460}
      title={t('inPerson.title', { party: party.tenantName })}
      submitLabel={t(sent ? 'inPerson.open' : 'inPerson.send')}
      cancelLabel={t('inPerson.cancel')}
      busy={busy}
      unready={sent && pin.length < 6}
      onClose={onClose}
      onSubmit={() => (sent ? open.mutate(pin) : send.mutate())}
    >
      <p>{t('inPerson.text')}</p>
      <p>{t(sent ? 'inPerson.sentTo' : 'inPerson.willSend', { contact: party.contact ?? '' })}</p>
      {sent && (
        <SentCodeField
          label={t('inPerson.code')}
          value={pin}
          disabled={open.isPending}
          onChange={setPin}
          onComplete={open.mutate}
          resend={{ busy: send.isPending, left, act: send.mutate }}
        />
      )}
    </FormDialog>
  );
}
