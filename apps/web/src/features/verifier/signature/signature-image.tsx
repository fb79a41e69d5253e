import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { sayName } from '../signer/signer-name.tsx';

/** What the signature shows on its page, taken from the file. */
export function SignatureImage({ info: { imgString, signer } }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  return (
    <div className={signer.source === 'claim' ? 'verifier-image verifier-image-claimed' : 'verifier-image'}>
      {imgString ? (
        <img src={imgString} alt={t('signature.image', { name: sayName(t, signer) })} />
      ) : (
        <span>{t('signature.noImage')}</span>
      )}
    </div>
  );
}
