import './company-fault.css';
import type { CompanySignInFault } from '@cinnabar/protocol/access/company-sign-in-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Why signing in by the company's provider failed. Any outsider can make such an address, so only these are shown. */
const FAULTS = {
  UNKNOWN: true,
  EXPIRED: true,
  REFUSED: true,
  UNREACHABLE: true,
  NO_ACCOUNT: true,
  UNVERIFIED: true,
  LINK: true,
  BUSY: true,
} satisfies Record<CompanySignInFault, true>;

const isKnown = (fault: string): fault is CompanySignInFault => Object.hasOwn(FAULTS, fault);

export function CompanyFault({ fault }: { fault: string }) {
  const { t } = useTranslation('identity');
  if (!isKnown(fault)) return null;
  return (
    <div className="login-fault">
      <Banner tone={fault === 'LINK' ? 'info' : 'bad'} live>
        {t(`company.fault.${fault}`)}
      </Banner>
    </div>
  );
}
