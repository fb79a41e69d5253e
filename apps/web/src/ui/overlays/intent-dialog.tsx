import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { seal } from '../../lib/api/seal.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { PHONE, useMedia } from '../../lib/screen/use-media.ts';
import { useCountdown } from '../../lib/time/use-countdown.ts';
import { CodeInput } from '../forms/code-input.tsx';
import { Field } from '../forms/field.tsx';
import { Segmented } from '../forms/segmented.tsx';
import { SentCodeField } from '../forms/sent-code-field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface IntentDialogProps {
  title: string;
  lead: ReactNode;
  submitLabel: string;
  cancelLabel: string;
  /** What this person has, and the masked contact that a code goes to. */
  own: { methods: readonly TypedMethod[]; contact: string | null };
  send: () => Promise<PinResult>;
  /** @param proof sealed */
  confirm: (method: TypedMethod, proof: string) => Promise<unknown>;
  onClose: () => void;
}

const LABELS = { SIGNPWD: 'password', OTP: 'appCode', TOKEN: 'tokenCode' } as const;

/** Proves the will to do this and nothing else: by a code that is sent when the dialog opens, the signing password, an authenticator app or a token. */
export function IntentDialog({
  title,
  lead,
  submitLabel,
  cancelLabel,
  own,
  send,
  confirm,
  onClose,
}: IntentDialogProps) {
  const { t } = useTranslation('identity-intent');
  const phone = useMedia(PHONE);
  const { left, start } = useCountdown();
  const { mutate: sendCode, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ resendIn }) => start(resendIn),
  });
  const form = useForm({
    t,
    start: { method: own.methods[0] ?? ('PIN' as TypedMethod), proof: '' },
    check: ({ proof }) => ({ proof: /^\d{6}$/.test(proof) ? undefined : 'fault' }),
    send: async ({ method, proof }) => {
      await confirm(method, await seal(proof));
      onClose();
    },
    rest: 'proof',
    spent: () => ({ proof: '' }),
  });
  const { method } = form.values;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || method !== 'PIN') return;
    asked.current = true;
    sendCode();
  }, [sendCode, method]);
  return (
    <FormDialog
      form={form}
      width={460}
      kind={phone ? 'sheet' : 'dialog'}
      title={title}
      lead={lead}
      submitLabel={submitLabel}
      cancelLabel={cancelLabel}
      onClose={onClose}
    >
      {own.methods.length > 1 && (
        <Segmented
          block
          label={t('method')}
          value={method}
          onChange={(chosen) => form.set({ method: chosen, proof: '' }, 'proof')}
          options={own.methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      )}
      {method === 'PIN' ? (
        <SentCodeField
          label={t('code')}
          help={t('help', { contact: own.contact ?? '' })}
          error={form.error('proof')}
          {...form.control('proof')}
          disabled={form.busy}
          onComplete={form.submit}
          resend={{ busy: isPending, left, act: sendCode }}
        />
      ) : (
        <Field
          key={method}
          label={t(LABELS[method])}
          help={method === 'SIGNPWD' ? undefined : t(method === 'OTP' ? 'appHelp' : 'tokenHelp')}
          error={form.error('proof')}
        >
          <CodeInput
            secret={method === 'SIGNPWD'}
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
