import { confirmOtpCall } from '@cinnabar/protocol/identity/factor-calls';
import './factors.css';
import type { OtpStart } from '@cinnabar/protocol/identity/account-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { type Fault, sayFault } from '../../../../lib/fault.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { seal } from '../../../../lib/seal.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { CodeInput } from '../../../../ui/forms/code-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Scan or type the key, confirm with a first code, keep the recovery codes. */
export function BindAuthenticatorDialog({ start, onClose }: { start: OtpStart; onClose: () => void }) {
  const { t } = useTranslation('identity-account');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Fault<'identity-account'> | null>(null);
  const [recovery, setRecovery] = useState<string[] | null>(null);
  const act = useAct();

  async function submit(typed = code) {
    if (typed.length !== LIMITS.codeLength) return setFault('otp.codeMissing');
    const confirm = async () => api(confirmOtpCall, { body: { code: await seal(typed) } });
    await act.run(
      async () => setRecovery((await confirm()).recoveryCodes),
      (error) => {
        if (!(error instanceof ApiError)) return showError(error);
        setCode('');
        setFault(error);
      },
    );
  }

  if (recovery) return <RecoveryCodesDialog codes={recovery} said={t('otp.added')} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title={t('otp.bindTitle')}
        submitLabel={t('otp.bind')}
        busy={act.busy}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
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
            <Field label={t('otp.stepCode')} error={sayFault(t, fault)}>
              <CodeInput
                value={code}
                onChange={(digits) => {
                  setCode(digits);
                  setFault(null);
                }}
                onComplete={(digits) => void submit(digits)}
              />
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
