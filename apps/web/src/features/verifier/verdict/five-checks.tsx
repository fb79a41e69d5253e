import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { type Check, fiveChecks } from './find-checks.ts';

const ICONS: Record<Check['tone'], IconName> = { ok: 'check', bad: 'x', warn: 'alert', none: 'minus' };

/** Five answers in a row; none where there was nothing to ask. */
export function FiveChecks({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  const checks = fiveChecks(verification);
  if (!checks) return null;
  return (
    <ul className="verifier-checks" aria-label={t('checks.label')}>
      {checks.map(({ name, tone, detail, count }) => (
        <li key={name} className={`verifier-check verifier-${tone}`}>
          <b>
            <Icon name={ICONS[tone]} size={16} label={t(`checks.${tone}`)} />
            {t(`checks.title.${detail}`)}
          </b>
          <span>{t(`checks.detail.${detail}`, { count: count ?? 0, shown: formatNumber(count ?? 0) })}</span>
        </li>
      ))}
    </ul>
  );
}
