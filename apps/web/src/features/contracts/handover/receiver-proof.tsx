import { sendHandoverCodeCall } from '@cinnabar/protocol/contracts/handover-calls';
import type { HandoverLook } from '@cinnabar/protocol/contracts/handover-schema';
import { logoutCall } from '@cinnabar/protocol/identity/login-calls';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { sayFault } from '../../../lib/errors/fault.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SentCodeField } from '../../../ui/forms/sent-code-field.tsx';
import { type EntranceProps, useEntering } from './use-entering.ts';

interface ReceiverProofProps extends EntranceProps {
  link: NonNullable<HandoverLook['link']>;
  about: ReactNode;
}

/** The receiver shows by a code to their own contact that it is they; in a browser where they are signed in, by a press. */
export function ReceiverProof({ token, look, link, about, onLook }: ReceiverProofProps) {
  const { t } = useTranslation('contracts-handover');
  const { open } = useEntering({ token, onLook });
  const { left, start } = useCountdown();
  const send = useMutation({
    mutationFn: () => api(sendHandoverCodeCall, { body: { token } }),
    meta: { quiet: true },
    onSuccess: ({ resendIn }) => start(resendIn),
    onError: (error) => void (isFailure(error, 'HANDOVER_CLOSED') && onLook()),
  });
  const leave = useMutation({ mutationFn: () => api(logoutCall), onSuccess: () => send.mutate() });
  const { name } = look;
  const { contact, sender } = link;
  const { needsCode } = link;
  const sent = needsCode && send.data !== undefined;
  const form = useForm({
    t,
    start: { pin: '' },
    send: ({ pin }) => {
      if (!needsCode) return open.mutateAsync(undefined);
      return sent ? open.mutateAsync(pin) : send.mutateAsync();
    },
    rest: 'pin',
    spent: () => ({ pin: '' }),
  });

  if (isFailure(send.error ?? open.error, 'HANDOVER_OTHER_PERSON'))
    return (
      <>
        <h1>{t('visit.other')}</h1>
        <p className="link-page-lead" role="alert">
          {t('link.otherText', { name })}
        </p>
        {about}
        <Button look="primary" size="large" block busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('link.leave')}
        </Button>
      </>
    );

  const fault = open.error ?? send.error;
  const said = fault instanceof ApiError ? sayFault(t, fault) : undefined;
  return (
    <>
      <h1>{t('link.title', { sender })}</h1>
      <p className="link-page-lead">{t('link.lead')}</p>
      {about}
      <form className="link-entrance-form" {...form.bind}>
        {said && !sent && (
          <Banner tone="bad" live>
            <p>{said}</p>
          </Banner>
        )}
        {sent && (
          <SentCodeField
            label={t('link.code')}
            help={t('link.sentTo', { contact })}
            error={said}
            {...form.control('pin')}
            disabled={open.isPending}
            onComplete={form.submit}
            resend={{ busy: send.isPending, left, act: send.mutate }}
          />
        )}
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          busy={form.busy}
          disabled={sent && form.values.pin.length < 6}
        >
          {needsCode && !sent ? t('link.send', { contact }) : t('link.open')}
        </Button>
      </form>
      <p className="link-page-note">{t('link.scope', { name })}</p>
    </>
  );
}
