import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';

/** What the signature shows on its page, taken from the file. */
export function SignatureImage({ info: { imgString, signatory } }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  return (
    <div className="verifier-image">
      {imgString ? (
        <img src={imgString} alt={t('signature.image', { name: signatory })} />
      ) : (
        <span>{t('signature.noImage')}</span>
      )}
    </div>
  );
}
