import { getSetupStateCall } from '@cinnabar/protocol/system/setup-calls';
import './setup.css';
import type { SetupState } from '@cinnabar/protocol/system/setup-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { SETUP_STEPS, useSetupForm } from './use-setup-form.ts';

/** `/setup`: the first page of a new installation. Once it has an owner it says so and leads to the login. */
export function SetupPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', 'state'],
    queryFn: () => api(getSetupStateCall),
    staleTime: Infinity,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} heading="h1" />;
  if (!data) return null;
  return data.needed ? <Setup state={data} /> : <AlreadySetUp />;
}

function AlreadySetUp() {
  const { t } = useTranslation('identity-setup');
  return (
    <LoginFrame title={t('done.title')} lead={t('done.text')}>
      <ButtonLink to="/login" look="primary" size="large" block className="login-instead">
        {t('done.go')}
      </ButtonLink>
    </LoginFrame>
  );
}

function Setup({ state }: { state: SetupState }) {
  const { t } = useTranslation('identity-setup');
  const form = useSetupForm();
  const number = SETUP_STEPS.indexOf(form.step) + 1;
  return (
    <LoginFrame title={t(`${form.step}.title`)} lead={t(`${form.step}.lead`)} verifier={false}>
      <p className="setup-progress">
        <progress value={number} max={SETUP_STEPS.length} aria-label={t('progress')} />
        {t('step', { number, of: SETUP_STEPS.length })}
      </p>
      <SetupSteps form={form} state={state} />
    </LoginFrame>
  );
}
