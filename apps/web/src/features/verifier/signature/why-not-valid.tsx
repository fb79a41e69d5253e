import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { useBilingual } from '../use-bilingual.ts';
import { verdictOfSignature } from './signature-verdict.ts';

/** Why a signature is not valid, in plain words, before its other facts. */
export function WhyNotValid({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const { tone, key } = verdictOfSignature(info);
  // That the identity certification has expired is the badge's own sentence.
  if (key === 'valid' || key === 'expired') return null;
  const failed = info.findings.filter(({ severity }) => severity === 'fail').map(({ text }) => say(text));
  const untrusted =
    key === 'unknown' && !info.undecided && !info.trust.trusted ? [say(info.trust.reason)] : [];
  const named = [...failed, ...untrusted].filter((reason) => reason !== '');
  const fallback = info.subIndication
    ? [t(`subIndication.${info.subIndication}`, { defaultValue: t('subIndication.other') })]
    : [];
  const reasons = [...new Set(named.length > 0 ? named : fallback)];
  if (reasons.length === 0) return null;
  return (
    <ul className={`verifier-why verifier-${tone}`}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
