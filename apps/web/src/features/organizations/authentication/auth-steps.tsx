import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

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
  const at = AUTH_STEPS.indexOf(now);
  return (
    <>
      <ol className="auth-steps">
        {AUTH_STEPS.map((step, index) => (
          <li
            key={step}
            className={index < at ? 'auth-step-done' : undefined}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            <em className="auth-step-mark">{index < at ? <Icon name="check" size={12} /> : index + 1}</em>
            {t(`step.${step}`)}
          </li>
        ))}
      </ol>
      <span className="auth-step-number">{t('step.number', { number: at + 1, of: AUTH_STEPS.length })}</span>
    </>
  );
}
