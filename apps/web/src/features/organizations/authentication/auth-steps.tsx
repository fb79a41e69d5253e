import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Steps } from '../../../ui/layout/steps.tsx';

export const AUTH_STEPS = ['details', 'way', 'proof', 'done'] as const;
export type AuthStep = (typeof AUTH_STEPS)[number];

/** Where an applicant continues. */
export function stepOf({ application }: CompanyAuthDetail): AuthStep {
  if (!application) return 'details';
  if (application.status === 'APPLIED') return 'proof';
  return application.licenseId ? 'way' : 'details';
}

/** The four steps, with the present one; on a phone its number. */
export function AuthSteps({ now }: { now: AuthStep }) {
  const { t } = useTranslation('organizations-auth');
  const number = AUTH_STEPS.indexOf(now) + 1;
  return (
    <Steps
      steps={AUTH_STEPS}
      now={now}
      nameOf={(step) => t(`step.${step}`)}
      number={t('step.number', { number, of: AUTH_STEPS.length })}
    />
  );
}
