import { useTranslation } from '../../../lib/i18n.ts';
import { LoginFrame } from '../frame/login-frame.tsx';
import { EnteredLicense } from './entered-license.tsx';
import { LicenseForm } from './license-form.tsx';
import { useLicenseForm } from './use-license-form.ts';

/** `/license`: uploads a new license without a login, because without a license no one can log in. */
export function LicensePage() {
  const { t } = useTranslation('identity');
  const form = useLicenseForm();
  if (form.entered) {
    return (
      <LoginFrame title={t('license.entered')} lead={t('license.enteredLead')}>
        <EnteredLicense entered={form.entered} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title={t('license.renew')} lead={t('license.renewLead')}>
      <LicenseForm form={form} />
    </LoginFrame>
  );
}
