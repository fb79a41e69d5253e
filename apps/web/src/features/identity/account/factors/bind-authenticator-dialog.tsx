import { confirmOtpCall } from '@cinnabar/protocol/identity/factor-calls';
import './factors.css';
import type { OtpStart } from '@cinnabar/protocol/identity/account-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { CodeInput } from '../../../../ui/forms/code-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Scan or type the key, confirm with a first code, keep the recovery codes. */
export function BindAuthenticatorDialog({ start, onClose }: { start: OtpStart; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const [recovery, setRecovery] = useState<string[] | null>(null);
  const act = useAct();

  const form = useForm({
    t,
    start: { code: '' },
    check: ({ code }) => ({ code: code.length === LIMITS.codeLength ? undefined : 'otp.codeMissing' }),
    send: ({ code }) =>
      act.prove(async () => {
        const { recoveryCodes } = await api(confirmOtpCall, { body: { code: await seal(code) } });
        setRecovery(recoveryCodes);
      }),
    rest: 'code',
    spent: () => ({ code: '' }),
  });

  if (recovery) return <RecoveryCodesDialog codes={recovery} said={t('otp.added')} onClose={onClose} />;
  return (
    <>
      <FormDialog form={form} title={t('otp.bindTitle')} submitLabel={t('otp.bind')} onClose={onClose}>
        <ol className="otp-steps">
          <li>
            <p>{t('otp.stepScan')}</p>
            <div className="otp-key">
              <img src={start.qr} alt={t('otp.qr')} width={148} height={148} />
              <div>
                <a className="otp-here" href={start.uri}>
                  {t('otp.openHere')}
                </a>
                <span>{t('otp.manual')}</span>
                <code>{inFours(start.secret)}</code>
                <IconButton
                  icon="copy"
                  look="default"
                  label={t('otp.copyKey')}
                  onClick={async () => {
                    if (await copyText(start.secret)) notify('ok', t('otp.keyCopied'));
                  }}
                />
              </div>
            </div>
          </li>
          <li>
            <Field label={t('otp.stepCode')} error={form.error('code')}>
              <CodeInput {...form.control('code')} onComplete={form.submit} />
            </Field>
          </li>
        </ol>
      </FormDialog>
      {act.dialog}
    </>
  );
}

/** Easier to read aloud and to type. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
