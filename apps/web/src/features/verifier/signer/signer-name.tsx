import './signer.css';
import type { Translate } from '@cinnabar/locales/translate';
import type { SignerInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { companyRemark, personRemark } from '../../../lib/describe-identified.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** Whose signature it is, whether that is a person or a company, and whether a trusted party vouches for the name. */
export function SignerName({ signer }: { signer: SignerInfo }) {
  const { t } = useTranslation('verifier');
  // Loaded with it: what is said of people and companies elsewhere, too.
  useTranslation('identified');
  const { acts, source } = signer;
  if (source === 'claim')
    return (
      <>
        <bdi className="signer-claimed">{sayName(t, signer)}</bdi>
        <Tag tone="warn">{t('signer.notVerified')}</Tag>
      </>
    );
  const remark = personRemark(t, signer) || companyRemark(t, signer);
  return (
    <>
      <bdi>{signer.name}</bdi>
      <Tag>{t(`identified:acts.${acts}`)}</Tag>
      {remark && <Tag tone="warn">{remark}</Tag>}
    </>
  );
}

/** The name as it may be said in a sentence: a claim never as if it were so. */
export function sayName(t: Translate<'verifier'>, { name, source }: SignerInfo): string {
  return source === 'claim' ? t('signer.claims', { name: name || t('signer.nameless') }) : name;
}
