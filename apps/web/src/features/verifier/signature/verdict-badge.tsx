import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { type Tone, verdictOfSignature } from './signature-verdict.ts';

const ICONS: Record<Tone, IconName> = { ok: 'shieldok', bad: 'shieldx', warn: 'alert' };

/**
 * One of the four verdicts (product-spec §4), by colour, drawing and words. A signature stays valid when the file is changed after it; that
 * change is said beside it.
 */
export function VerdictBadge({ info }: { info: SignatureInfo }) {
  const { t } = useTranslation('verifier');
  const { tone, key } = verdictOfSignature(info);
  const isChangedLater = key !== 'invalid' && info.changes.some(({ permitted }) => !permitted);
  return (
    <>
      <span className={`verifier-badge verifier-${tone}`}>
        <Icon name={ICONS[tone]} size={14} />
        {t(`verdict.${key}`)}
      </span>
      {isChangedLater && <Tag tone="bad">{t('signature.changedLater')}</Tag>}
    </>
  );
}
