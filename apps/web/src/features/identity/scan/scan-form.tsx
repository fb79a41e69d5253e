import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useRef } from 'react';
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

  return (
    <form className="login-form" {...form.bind}>
      <Field label={t('name')} error={form.error('name')} help={t('nameHelp')}>
        <Input
          icon="user"
          size="large"
          autoComplete="name"
          maxLength={LIMITS.personNameLength}
          placeholder={t('namePlaceholder')}
          {...form.input('name')}
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
  const byCode = form.values.signType === 'CAPTCHA';
  const onSend = async () => {
    if (await form.requestCode()) codeInput.current?.focus();
  };
  return (
    <>
      <Field label={t(allowEmail ? 'contact' : 'phone')} error={form.error('contact')}>
        <ContactInput
          size="large"
          allowEmail={allowEmail}
          whose="own"
          {...form.control('contact')}
          onBlur={form.leaveContact}
        />
      </Field>
      <Segmented
        block
        size="large"
        label={t('signType')}
        value={form.values.signType}
        onChange={form.setSignType}
        options={[
          { value: 'CAPTCHA', label: t('byCode') },
          { value: 'PASSWORD', label: t('byPassword') },
        ]}
      />
      {byCode ? (
        <Field
          label={t('identity:login.code')}
          error={form.error('secret')}
          aside={<SendCodeButton sending={form.channels.text} onSend={onSend} />}
          help={<CodeHelp channels={form.channels} contact={form.values.contact} />}
        >
          <CodeInput ref={codeInput} {...form.control('secret')} onComplete={form.submit} />
        </Field>
      ) : (
        <Field label={t('identity:login.password')} error={form.error('secret')} help={t('passwordHelp')}>
          <PasswordInput size="large" autoComplete="current-password" {...form.input('secret')} />
        </Field>
      )}
    </>
  );
}
