import type { SignatureInfo, Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { SignatureDetails } from '../signature/signature-details.tsx';
import { SignatureFacts } from '../signature/signature-facts.tsx';
import { SignatureImage } from '../signature/signature-image.tsx';
import { keySignatures } from '../signature/signature-key.ts';
import { VerdictBadge } from '../signature/verdict-badge.tsx';
import { WhyNotValid } from '../signature/why-not-valid.tsx';
import { SignerName } from '../signer/signer-name.tsx';
import { partySignatures } from '../verdict/file-verdict.ts';

/** Every signature with all its details: the parties' first, then what the platform put on. */
export function ReportedSignatures({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  const { signatureInfos } = verification;
  if (signatureInfos.length === 0) return null;
  const parties = partySignatures(verification);
  const certifications = signatureInfos.filter((info) => info.certification);
  return (
    <>
      <section className="report-part">
        <h2>{t('signatures', { count: verification.signatureInfos.length })}</h2>
        {parties.length === 0 && <p>{t('noParties')}</p>}
        {keySignatures(parties).map(({ key, info }) => (
          <ReportedSignature key={key} info={info} />
        ))}
      </section>
      {certifications.length > 0 && (
        <section className="report-part">
          <h2>{t('certification')}</h2>
          <p className="verifier-note">{t('certificationHint')}</p>
          {keySignatures(certifications).map(({ key, info }) => (
            <ReportedSignature key={key} info={info} />
          ))}
        </section>
      )}
    </>
  );
}

function ReportedSignature({ info }: { info: SignatureInfo }) {
  return (
    <article className="report-signature">
      <SignatureImage info={info} />
      <div>
        <h3>
          <SignerName signer={info.signer} />
          <VerdictBadge info={info} />
        </h3>
        <WhyNotValid info={info} />
        <SignatureFacts info={info} />
        <SignatureDetails info={info} />
      </div>
    </article>
  );
}
