import { startSecondStepPasskeyCall } from '@cinnabar/protocol/identity/second-step-calls';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasskeyDeclined, readPasskey } from '../passkey/ask-passkey.ts';
import { StepForm } from './step-form.tsx';
import { type StepProps, useSecondStep } from './use-second-step.ts';

/** A press first: browsers want a person's act before they ask the device. */
export function PasskeyStep(props: StepProps) {
  const { t } = useTranslation('identity');
  const form = useSecondStep({
    ...props,
    proof: async () => ({ passkey: await readPasskey(await api(startSecondStepPasskeyCall)) }),
    explain: (error) => {
      if (error instanceof PasskeyDeclined) return 'second.passkeyDeclined';
      return error instanceof ApiError ? null : 'second.passkeyFailed';
    },
  });
  const fault = form.error('code');

  return (
    <StepForm form={form} submitLabel={t('second.passkey')}>
      {fault && (
        <Banner tone="bad" live>
          {fault}
        </Banner>
      )}
    </StepForm>
  );
}
