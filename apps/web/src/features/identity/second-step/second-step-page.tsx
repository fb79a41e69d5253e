import { getSecondStepCall } from '@cinnabar/protocol/identity/second-step-calls';
import './second-step.css';
import type { SecondStepOptions } from '@cinnabar/protocol/identity/account-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { loginAddress, returnAddress } from '../../../lib/api/session-loss.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import { multiPasswordQuery } from '../frame/login-queries.ts';
import { passkeysWork } from '../passkey/ask-passkey.ts';
import { CodeStep } from './code-step.tsx';
import { firstMethod, otherMethods } from './order-methods.ts';
import { OtpStep } from './otp-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';

const STEPS = { PIN: CodeStep, OTP: OtpStep, PASSKEY: PasskeyStep, RECOVERY: RecoveryStep };

/** `/multiLogin`: after the first step, a second one in the way that this person has. */
export function SecondStepPage() {
  const { search } = useLocation();
  const { data: needed } = useQuery(multiPasswordQuery);
  const service = returnAddress(new URLSearchParams(search).get('service') ?? '/');
  const toLogin = loginAddress(service);
  // Read again on each visit: it belongs to the pre-session, not to the browser.
  const { data, error, refetch } = useQuery({
    queryKey: ['second-step'],
    queryFn: () => api(getSecondStepCall),
    gcTime: 0,
  });
  if (isFailure(error, 'SESSION_EXPIRED', 'NOT_SIGNED_IN')) {
    return needed === undefined ? null : <NothingAsked needed={needed} toLogin={toLogin} />;
  }
  if (error) {
    return (
      <LoginFrame title="" lead="">
        <ErrorState error={error} onRetry={refetch} />
      </LoginFrame>
    );
  }
  return data ? <SecondStep options={data} service={service} toLogin={toLogin} /> : null;
}

/** No first step was made, or it has expired. The specification redirects to the home page where the second is not in use; this shows the reason. */
function NothingAsked({ needed, toLogin }: { needed: boolean; toLogin: string }) {
  const { t } = useTranslation('identity');
  const why = t('second.none.text');
  useEffect(() => {
    if (!needed) notify('info', why);
  }, [needed, why]);
  if (!needed) return <Navigate to="/" replace />;
  return (
    <LoginFrame title={t('second.none.title')} lead={why}>
      <ButtonLink to={toLogin} look="primary" size="large" block className="login-instead">
        {t('second.none.go')}
      </ButtonLink>
    </LoginFrame>
  );
}

interface SecondStepProps {
  options: SecondStepOptions;
  service: string;
  toLogin: string;
}

function SecondStep({ options, service, toLogin }: SecondStepProps) {
  const { t } = useTranslation('identity');
  const withPasskeys = passkeysWork();
  const [method, setMethod] = useState(() => firstMethod(options.methods, withPasskeys));
  const Step = STEPS[method];
  const others = otherMethods(options.methods, method, withPasskeys);
  return (
    <LoginFrame
      title={t(`second.title.${method}`)}
      lead={t(`second.lead.${method}`, {
        to: options.contact,
      })}
    >
      <Step service={service} toLogin={toLogin} contact={options.contact} />
      {others.length > 0 && (
        <p className="second-others">
          {t('second.other')}
          {others.map((other) => (
            <button key={other} type="button" className="login-link" onClick={() => setMethod(other)}>
              {t(`second.use.${other}`)}
            </button>
          ))}
        </p>
      )}
      <p className="second-again">
        <Link to={toLogin}>{t('second.again')}</Link>
      </p>
    </LoginFrame>
  );
}
