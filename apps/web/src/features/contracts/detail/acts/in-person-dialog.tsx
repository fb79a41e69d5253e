import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { openInPersonCall, sendInPersonCodeCall } from '@cinnabar/protocol/contracts/handover-calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCountdown } from '../../../../lib/time/use-countdown.ts';
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
  const { left, start } = useCountdown();
  const who = { contractId: contract.id, signatoryId: party.id };
  const send = useMutation({
    mutationFn: () => api(sendInPersonCodeCall, { body: who }),
    onSuccess: ({ resendIn }) => start(resendIn),
  });
  const sent = send.isSuccess;
  const form = useForm({
    t,
    start: { pin: '' },
    send: async ({ pin }) => {
      if (sent) {
        await api(openInPersonCall, { body: { ...who, pin } });
        // Everything that this page knows belongs to the host: the signer begins with a page of their own.
        location.assign(`/sign/${contract.id}`);
      } else await send.mutateAsync();
    },
    ...(sent ? { rest: 'pin' as const } : {}),
    spent: () => ({ pin: '' }),
  });
  return (
    <FormDialog
      form={form}
      width={460}
      title={t('inPerson.title', { party: party.tenantName })}
      submitLabel={t(sent ? 'inPerson.open' : 'inPerson.send')}
      cancelLabel={t('inPerson.cancel')}
      busy={send.isPending}
      unready={sent && form.values.pin.length < 6}
      onClose={onClose}
    >
      <p>{t('inPerson.text')}</p>
      <p>{t(sent ? 'inPerson.sentTo' : 'inPerson.willSend', { contact: party.contact ?? '' })}</p>
      {sent && (
        <SentCodeField
          label={t('inPerson.code')}
          error={form.error('pin')}
          {...form.control('pin')}
          disabled={form.busy}
          onComplete={form.submit}
          resend={{ busy: send.isPending, left, act: send.mutate }}
        />
      )}
    </FormDialog>
  );
}
