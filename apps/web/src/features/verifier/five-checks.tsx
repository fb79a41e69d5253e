import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { fiveChecks } from './find-checks.ts';
import type { Tone } from './judge-signature.ts';
import type { Verified } from './use-verification.ts';

const ICONS: Record<Tone, IconName> = { ok: 'check', bad: 'x', warn: 'alert' };

export function FiveChecks({ result: { verification, file } }: { result: Verified }) {
  const { t } = useTranslation('verifier');
  const checks = fiveChecks(verification, file.bytes);
  if (!checks) return null;
  return (
    <ul className="verifier-checks" aria-label={t('checks.label')}>
      {checks.map(({ name, tone, detail, count }) => (
        <li key={name} className={`verifier-check verifier-${tone}`}>
          <b>
            <Icon name={ICONS[tone]} size={16} label={t(`checks.${tone}`)} />
            {t(`checks.${name}`)}
          </b>
          <span>{t(`checks.detail.${detail}`, { count: count ?? 0, shown: formatNumber(count ?? 0) })}</span>
        </li>
      ))}
    </ul>
  );
}
