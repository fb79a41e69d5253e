import './authentication.css';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { AUTH_STATUSES, Company } from '@cinnabar/protocol/organizations/company-schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { AuthSteps, stepOf } from './auth-steps.tsx';
import { DetailsForm } from './details-form.tsx';
import { ProofStep } from './proof-step.tsx';
import { WayChoice } from './way-choice.tsx';

export const AUTH_TONES: Record<(typeof AUTH_STATUSES)[number], TagTone> = {
  UNREGISTERED: 'idle',
  REGISTERED: 'warn',
  CERTIFYING: 'go',
  AUTH_SUCCESS: 'ok',
  AUTH_FAILURE: 'bad',
};

interface AuthenticationProps {
  detail: CompanyAuthDetail;
  company: Company | null;
  /** The applicant has begun, or begins now. */
  begun: boolean;
  onBegin: () => void;
  onEnd: () => void;
  /** Beside beginning: inviting another person. */
  others?: ReactNode;
}

/** The authentication of a company for those who may apply: its state, or the step where they continue. */
export function Authentication({ detail, company, begun, onBegin, onEnd, others }: AuthenticationProps) {
  const { t } = useTranslation('organizations-auth');
  const [back, setBack] = useState(false);
  const { application, status, freeze, history } = detail;
  const step = back ? 'details' : stepOf(detail);
  if (!application && !begun)
    return (
      <Card title={t('title')} extra={<Tag tone={AUTH_TONES[status]}>{t(`status.${status}`)}</Tag>}>
        <div className="auth-state">
          <p>{t(`text.${status}`)}</p>
          {status === 'AUTH_FAILURE' && history[0]?.reason && (
            <Banner tone="bad">{t('rejected', { reason: history[0].reason })}</Banner>
          )}
          {status !== 'AUTH_SUCCESS' && !freeze && (
            <div className="auth-acts">
              <Button look="primary" onClick={onBegin}>
                {t(status === 'AUTH_FAILURE' ? 'again' : 'begin')}
              </Button>
              {others}
            </div>
          )}
        </div>
      </Card>
    );
  return (
    <Card title={t(application?.change ? 'titleOfChange' : 'title')} extra={<AuthSteps now={step} />}>
      {step === 'details' && (
        <DetailsForm
          detail={detail}
          company={company}
          onSaved={() => setBack(false)}
          onLeave={back ? () => setBack(false) : application ? undefined : onEnd}
        />
      )}
      {step === 'way' && <WayChoice detail={detail} onBack={() => setBack(true)} />}
      {step === 'proof' && <ProofStep detail={detail} />}
      {others && step !== 'proof' && <div className="auth-others">{others}</div>}
    </Card>
  );
}
