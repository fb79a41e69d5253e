import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

interface SentCodeFieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onComplete: (value: string) => void;
  /** Sending it once more: at work, and how many seconds until it may be asked for. */
  resend: { busy: boolean; left: number; act: () => void };
}

/** A code of six digits that was sent by a message, and can be sent again after a while. */
export function SentCodeField({ label, help, error, resend, ...input }: SentCodeFieldProps) {
  const { t } = useTranslation();
  const { busy, left, act } = resend;
  return (
    <Field
      label={label}
      help={help}
      error={error}
      aside={
        <Button look="text" size="small" busy={busy} disabled={left > 0} onClick={act}>
          {left > 0 ? t('system:form.codeAgain', { seconds: left }) : t('system:form.codeResend')}
        </Button>
      }
    >
      <CodeInput autoFocus {...input} />
    </Field>
  );
}
