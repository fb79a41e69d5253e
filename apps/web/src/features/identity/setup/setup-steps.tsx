import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import type { SetupState } from '@cinnabar/protocol/system/setup-schema';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { SetWayDialog } from '../../notifications/index.ts';
import { SendingStep } from './sending-step.tsx';
import type { SetupField, SetupForm } from './use-setup-form.ts';

export function SetupSteps({ form, state }: { form: SetupForm; state: SetupState }) {
  const [way, setWay] = useState<WayKind | null>(null);
  return (
    <>
      <StepForm form={form} state={state} onSetWay={setWay} />
      {/* A form of its own: beside the other one, not within. */}
      {way && (
        <SetWayDialog
          kind={way}
          removable={form.settings.some(({ kind, source }) => kind === way && source === 'HERE')}
          save={form.saveWay}
          onClose={() => setWay(null)}
        />
      )}
    </>
  );
}

interface StepFormProps {
  form: SetupForm;
  state: SetupState;
  onSetWay: (kind: WayKind) => void;
}

function StepForm({ form, state, onSetWay }: StepFormProps) {
  const { t } = useTranslation('identity-setup');
  const { step } = form;
  return (
    <form className="login-form" {...form.bind}>
      {/* Each step is a page of its own: its first field takes the focus. */}
      <div className="setup-step" key={step}>
        {step === 'token' && <TextField form={form} name="token" autoFocus spellCheck={false} />}
        {step === 'administrator' && <AdministratorStep form={form} />}
        {step === 'company' && (
          <>
            <TextField form={form} name="company" autoFocus autoComplete="organization" />
            <TextField form={form} name="registerNo" />
            <TextField form={form} name="legalPerson" />
          </>
        )}
        {step === 'sending' && <SendingStep form={form} state={state} onSetWay={onSetWay} />}
      </div>
      {form.error('form') && (
        <p className="setup-fault" role="alert">
          {form.error('form')}
        </p>
      )}
      <Button type="submit" look="primary" size="large" block busy={form.busy}>
        {t(step === 'sending' ? 'finish' : 'next')}
      </Button>
      {step !== 'token' && (
        <Button look="text" block onClick={form.back}>
          {t('back')}
        </Button>
      )}
    </form>
  );
}

function AdministratorStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation('identity-setup');
  return (
    <>
      <TextField form={form} name="name" autoFocus autoComplete="name" />
      <TextField form={form} name="contact" autoComplete="username" />
      <Field label={t('field.password')} error={form.error('password')} help={t('help.password')}>
        <PasswordInput size="large" autoComplete="new-password" {...form.input('password')} />
      </Field>
    </>
  );
}

interface TextFieldProps {
  form: SetupForm;
  name: SetupField;
  autoFocus?: boolean;
  autoComplete?: string;
  spellCheck?: boolean;
}

const HELPED = ['token', 'contact', 'registerNo', 'legalPerson', 'company'] as const;

function TextField({ form, name, ...input }: TextFieldProps) {
  const { t } = useTranslation('identity-setup');
  const helped = HELPED.find((one) => one === name);
  return (
    <Field label={t(`field.${name}`)} error={form.error(name)} help={helped && t(`help.${helped}`)}>
      <Input size="large" {...form.input(name)} {...input} />
    </Field>
  );
}
