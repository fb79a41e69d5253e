import type { EnteredLicense as Entered } from '@cinnabar/protocol/system/license-schema';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Facts } from '../../../ui/data/facts.tsx';

/** For whom and until when; then on to the login. */
export function EnteredLicense({ entered }: { entered: Entered }) {
  const { t } = useTranslation('identity');
  return (
    <div className="login-form">
      <Facts
        entries={[
          [t('license.licensee'), entered.licensee],
          [t('license.until'), formatDate(entered.expireTime)],
        ]}
      />
      <Link className="button button-primary button-large button-block" to="/login">
        {t('license.toLogin')}
      </Link>
    </div>
  );
}
