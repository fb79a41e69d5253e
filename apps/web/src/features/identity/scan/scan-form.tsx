import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { ContactInput } from '../../../ui/forms/contact-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { LockedInput } from '../../../ui/forms/locked-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { CodeHelp } from '../code/code-help.tsx';
import { SendCodeButton } from '../code/send-code-button.tsx';
import { useSealSoon } from '../code/use-seal-soon.ts';
import { type ScanFormState, useScanForm } from './use-scan-form.ts';

/** Who are you, how do we reach you, and what proves it (product-spec §2, "Scan-login screen"). */
export function ScanForm({ contractId, detail }: { contractId: string; detail: SweepDetail }) {
  const { t } = useTranslation('identity-scan');
  const form = useScanForm(contractId, detail);

  useSealSoon();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <Field label={t('name')} error={form.errors.name} help={t('nameHelp')}>
        <Input
          icon="user"
          size="large"
          autoComplete="name"
          maxLength={LIMITS.personNameLength}
          placeholder={t('namePlaceholder')}
          value={form.name}
          onChange={(event) => form.setName(event.target.value)}
        />
      </Field>
      {detail.account ? (
        <KnownSigner account={detail.account} onOther={() => void form.signOut()} />
      ) : (
        <Proof form={form} allowEmail={detail.contactTypes.includes('EMAIL')} />
      )}
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {t('start')}
      </Button>
      {form.check.dialog}
    </form>
  );
}

function KnownSigner({
  account,
  onOther,
}: {
  account: NonNullable<SweepDetail['account']>;
  onOther: () => void;
}) {
  const { t } = useTranslation('identity-scan');
  return (
    <Field
      label={t('signedIn')}
      aside={
        <button type="button" className="login-link" onClick={onOther}>
          {t('other')}
        </button>
      }
    >
      <LockedInput value={account.contact} />
    </Field>
  );
}

function Proof({ form, allowEmail }: { form: ScanFormState; allowEmail: boolean }) {
  const { t } = useTranslation('identity-scan');
  const codeInput = useRef<HTMLInputElement>(null);
  const byCode = form.signType === 'CAPTCHA';
  const onSend = async () => {
    if (await form.requestCode()) codeInput.current?.focus();
  };
  return (
    <>
      <Field label={t(allowEmail ? 'contact' : 'phone')} error={form.errors.contact}>
        <ContactInput
          size="large"
          allowEmail={allowEmail}
          whose="own"
          value={form.contact}
          onChange={form.setContact}
          onBlur={form.leaveContact}
        />
      </Field>
      <Segmented
        block
        size="large"
        label={t('signType')}
        value={form.signType}
        onChange={form.setSignType}
        options={[
          { value: 'CAPTCHA', label: t('byCode') },
          { value: 'PASSWORD', label: t('byPassword') },
        ]}
      />
      {byCode ? (
        <Field
          label={t('identity:login.code')}
          error={form.errors.secret}
          aside={<SendCodeButton sending={form.channels.text} onSend={onSend} />}
          help={<CodeHelp channels={form.channels} contact={form.contact} />}
        >
          <CodeInput
            ref={codeInput}
            value={form.pin}
            onChange={form.setPin}
            onComplete={(pin) => void form.submit(pin)}
          />
        </Field>
      ) : (
        <Field label={t('identity:login.password')} error={form.errors.secret} help={t('passwordHelp')}>
          <PasswordInput
            size="large"
            autoComplete="current-password"
            value={form.password}
            onChange={(event) => form.setPassword(event.target.value)}
          />
        </Field>
      )}
    </>
  );
}
