import { getLicensePictureCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';

/** The license of the open application, else of the one that passed. */
export function LicenseCard({ companyId, application }: { companyId: string; application: Application }) {
  const { t } = useTranslation('organizations-auth');
  if (!application.licenseId) return null;
  // Another picture has the same address otherwise.
  const source = mediaUrl(getLicensePictureCall, { query: { companyId } }, { of: application.licenseId });
  return (
    <Card title={t('license.title')}>
      <a
        className="license-picture"
        href={source}
        target="_blank"
        rel="noreferrer"
        aria-label={t('license.enlarge')}
      >
        <img src={source} alt={t('license.title')} />
      </a>
      <p className="license-note">
        {t('license.since', { date: formatDate(application.submitTime ?? application.createTime) })}
      </p>
    </Card>
  );
}
