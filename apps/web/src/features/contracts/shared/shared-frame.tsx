import './shared-frame.css';
import type { ViewPass } from '@cinnabar/protocol/contracts/view-token-schema';
import type { ReactNode } from 'react';
import { loginAddress } from '../../../lib/api/session-loss.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSystemName } from '../../../lib/queries/system-config.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../../ui/brand/language-switch.tsx';

/** Sign-in for users who may do more than read: returns to this page, with a session. */
export function SignInLink() {
  const { t } = useTranslation('contracts-shared');
  return (
    <ButtonLink to={loginAddress()} size="small">
      {t('signIn')}
    </ButtonLink>
  );
}

/** A page for readers without a session: whose platform, whose link, until when. */
export function SharedFrame({ pass, children }: { pass?: ViewPass; children: ReactNode }) {
  const { t } = useTranslation('contracts-shared');
  const system = useSystemName();
  return (
    <div className="shared">
      <header className="shared-head">
        <BrandMark size={28} />
        <span className="shared-system clip">{system}</span>
        <LanguageSwitch />
        <SignInLink />
      </header>
      {pass && (
        <p className="shared-note">
          {t('note', { name: pass.issuerName, time: formatDateTime(pass.expireTime) })}
          {pass.download !== true && ` · ${t('readOnly')}`}
        </p>
      )}
      <main>{children}</main>
    </div>
  );
}
