import { sendLetterPinCall, signLetterCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import type { LetterMethod } from '@cinnabar/protocol/organizations/letter/letter-values';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { SentCodeField } from '../../../ui/forms/sent-code-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useLetterAct } from './use-letter-act.ts';

interface SignDialogProps {
  letter: Letter;
  own: NonNullable<Letter['own']>;
  onClose: () => void;
}

/** The intent to sign exactly these bytes: a code that is sent when the dialog opens, or the signing password. */
export function SignDialog({ letter, own, onClose }: SignDialogProps) {
  const { t } = useTranslation('organizations-letter');
  const phone = useMedia(PHONE);
  const act = useLetterAct(letter.id);
  const { left, start } = useCountdown();
  const about = { id: letter.id, sha256: own.sha256 };
  const { mutate: send, isPending } = useMutation({
    mutationFn: () => api(sendLetterPinCall, { body: about }),
    onSuccess: ({ resendIn }) => start(resendIn),
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    send();
  }, [send]);
  const form = useForm({
    t,
    start: { method: 'PIN' as LetterMethod, proof: '' },
    check: ({ proof }) => ({ proof: /^\d{6}$/.test(proof) ? undefined : 'sign.fault' }),
    send: async ({ method, proof }) => {
      const body = { ...about, method, proof: await seal(proof) };
      await act(() => api(signLetterCall, { body }));
      onClose();
    },
    rest: 'proof',
    spent: () => ({ proof: '' }),
  });
  const { method } = form.values;
  return (
    <FormDialog
      form={form}
      width={460}
      kind={phone ? 'sheet' : 'dialog'}
      title={t('sign.title')}
      lead={t('sign.text', { name: letter.legalPerson, company: letter.companyName })}
      submitLabel={t('sign.submit')}
      cancelLabel={t('sign.keep')}
      onClose={onClose}
    >
      {own.methods.length > 1 && (
        <Segmented
          block
          label={t('sign.method')}
          value={method}
          onChange={(chosen) => form.set({ method: chosen, proof: '' }, 'proof')}
          options={own.methods.map((value) => ({ value, label: t(`sign.methods.${value}`) }))}
        />
      )}
      {method === 'PIN' ? (
        <SentCodeField
          label={t('sign.code')}
          help={t('sign.help', { contact: own.contact ?? '' })}
          error={form.error('proof')}
          {...form.control('proof')}
          disabled={form.busy}
          onComplete={form.submit}
          resend={{ busy: isPending, left, act: send }}
        />
      ) : (
        <Field label={t('sign.password')} error={form.error('proof')}>
          <CodeInput
            secret
            autoFocus
            {...form.control('proof')}
            disabled={form.busy}
            onComplete={form.submit}
          />
        </Field>
      )}
    </FormDialog>
  );
}
