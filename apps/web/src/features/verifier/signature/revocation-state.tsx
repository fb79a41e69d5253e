import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { formatMoment } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Noted } from '../signer/noted.tsx';

/** Whether the issuer had taken the certificate back, and how that is known. */
export function RevocationState({ revocation }: { revocation: NonNullable<SignatureInfo['revocation']> }) {
  const { t } = useTranslation('verifier');
  const { status, source, kind, producedAt, revokedAt } = revocation;
  const proof =
    source !== null &&
    t(`revocation.${source}`, {
      proof: t(`revocation.${kind ?? 'record'}`),
      time: producedAt ? formatMoment(producedAt) : t('revocation.undated'),
    });
  return (
    <Noted note={proof}>
      <span className={status === 'revoked' ? 'verifier-against' : undefined}>
        {status === 'revoked' && revokedAt
          ? t('revocation.revokedAt', { time: formatMoment(revokedAt) })
          : t(`revocation.${status}`)}
      </span>
    </Noted>
  );
}
