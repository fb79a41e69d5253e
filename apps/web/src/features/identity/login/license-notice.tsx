import { useTranslation } from '../../../lib/i18n.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';

/** In place of the form when the license has run out: nobody can sign in until it is renewed. */
export function LicenseNotice() {
  const { t } = useTranslation('identity');
  return (
    <Empty role="alert" drawing="locked" title={t('license.title')}>
      {t('license.text')}
    </Empty>
  );
}
