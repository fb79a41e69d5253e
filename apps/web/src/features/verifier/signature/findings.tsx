import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { useBilingual } from '../use-bilingual.ts';

type Finding = SignatureInfo['findings'][number];

const LOOKS: Record<Finding['severity'], { icon: IconName; tone: string }> = {
  fail: { icon: 'x', tone: 'bad' },
  warn: { icon: 'alert', tone: 'warn' },
  info: { icon: 'info', tone: 'none' },
};

/** Everything that the checks noted about a signature, the grave first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const order = Object.keys(LOOKS);
  // The same may be noted of the signature and of its timestamp.
  const different = [...new Map(findings.map((finding) => [finding.text.zh, finding])).values()];
  const sorted = different.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <ul className="verifier-findings">
      {sorted.map(({ severity, check, text }) => (
        <li key={`${check}-${text.zh}`} className={`verifier-${LOOKS[severity].tone}`}>
          <Icon name={LOOKS[severity].icon} size={14} label={t(`severity.${severity}`)} />
          {say(text)}
        </li>
      ))}
    </ul>
  );
}
