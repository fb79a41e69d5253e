import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** From the root to the signer, at a glance. */
export function CertificatePath({ info: { chain, signer } }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  if (chain.length === 0) return null;
  const isClaim = signer.source === 'claim';
  return (
    <p className="verifier-path">
      <span className={isClaim ? 'verifier-caution' : 'visually-hidden'}>
        {t(isClaim ? 'signature.chainClaimed' : 'signature.chain')}
      </span>
      {chain.map((link, index) => {
        const isSigner = index === chain.length - 1;
        return (
          <span key={`${link.issuer}/${link.subject}`} className="verifier-step">
            {index > 0 && <Icon name="rightc" size={12} />}
            <span className={isSigner ? 'verifier-link verifier-link-signer' : 'verifier-link'}>
              {index === 0 && !isSigner && !isClaim && <Icon name="lock" size={14} />}
              {link.subject}
            </span>
          </span>
        );
      })}
    </p>
  );
}
