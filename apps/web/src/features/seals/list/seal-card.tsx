import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { SealPicture } from '../seal-picture.tsx';
import { sizeKey } from '../seal-size.ts';

const TONES: Record<Seal['status'], TagTone> = {
  NORMAL: 'ok',
  FREEZE: 'warn',
  INVALID: 'idle',
  DELETE: 'idle',
};

/** One seal as large as on paper, with what distinguishes it from the others. */
export function SealCard({ seal }: { seal: Seal }) {
  const { t } = useTranslation('seals-keeping');
  const { name, widthMm, heightMm, users } = seal;
  const isUsable = seal.status === 'NORMAL' && seal.readiness === 'READY';
  return (
    <li className="seal-card">
      <div className="seal-card-paper" data-faded={!isUsable || undefined}>
        {/* The size of the seal itself: a centimetre of the page is one of the paper. */}
        <span className="seal-card-true" style={{ width: `${widthMm}mm`, height: `${heightMm}mm` }}>
          <SealPicture seal={seal} label={t('list.picture', { name })} />
        </span>
      </div>
      <div className="seal-card-facts">
        <h2 className="clip">
          <Link to={`/seal-electronic/${seal.id}`}>{name}</Link>
        </h2>
        <SealStateTag seal={seal} />
        <p>
          {[
            seal.categoryName !== name && seal.categoryName,
            t(`size.${sizeKey(seal)}`, { width: widthMm, height: heightMm }),
            seal.number && t('list.number', { number: seal.number }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          {users.length > 0 &&
            `${t('list.users', { names: users.map((user) => user.name).join(t('list.comma')) })} · `}
          {t('list.used', { count: seal.useCount })}
        </p>
      </div>
    </li>
  );
}

/** Usable, waiting for an act, or taken out of use. */
export function SealStateTag({ seal }: { seal: Seal }) {
  const { t } = useTranslation('seals-keeping');
  if (seal.status === 'NORMAL' && seal.readiness !== 'READY')
    return <Tag tone="warn">{t(`readiness.${seal.readiness}`)}</Tag>;
  return <Tag tone={TONES[seal.status]}>{t(`status.${seal.status}`)}</Tag>;
}
