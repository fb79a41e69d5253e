import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** The certificates from the root to the signer's with their dates, each issued by the one above. */
export function CertificateList({ info: { chain } }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  return (
    <ol className="verifier-certificates">
      {chain.map(({ subject, issuer, validFrom, validTo }) => (
        <li key={`${issuer}/${subject}/${validFrom}`}>
          <span className="verifier-certificate">{subject}</span>
          <span className="verifier-note">
            {t('signature.range', { from: formatMoment(validFrom), to: formatMoment(validTo) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
