import './signature.css';
import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SignerName, sayName } from '../signer/signer-name.tsx';
import { CertificatePath } from './certificate-path.tsx';
import { SignatureDetails } from './signature-details.tsx';
import { SignatureFacts } from './signature-facts.tsx';
import { SignatureImage } from './signature-image.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { WhyNotValid } from './why-not-valid.tsx';

/** One signature: whose, worth what, and why; the technical side on demand. */
export function SignatureCard({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  return (
    <article className="verifier-signature" aria-label={sayName(t, info.signer)}>
      <SignatureImage info={info} />
      <div className="verifier-signature-body">
        <h3>
          <SignerName signer={info.signer} />
          <VerdictBadge info={info} />
        </h3>
        <WhyNotValid info={info} />
        <SignatureFacts info={info} />
        <CertificatePath info={info} />
        <details className="verifier-details">
          <summary>
            {t('signature.details')}
            <Icon name="down" size={14} />
          </summary>
          <SignatureDetails info={info} />
        </details>
      </div>
    </article>
  );
}
