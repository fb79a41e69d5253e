import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const SHOWN: readonly Box[] = ['TODO', 'WAITING', 'COPY', 'DRAFT', 'FINISHED'];

/** How many contracts lie in each box; each number opens its list. */
export function BoxCounters({ counts }: { counts: Record<Box, number> | undefined }) {
  const { t } = useTranslation('home');
  return (
    <nav className="home-counters" aria-label={t('counters')}>
      {SHOWN.map((box) => (
        <Link key={box} to={`/contractlist?box=${box}`} className="home-counter">
          <span>{t(`system:box.${box}`)}</span>
          <b>{counts ? formatCount(counts[box]) : <Skeleton width={28} height={22} />}</b>
        </Link>
      ))}
    </nav>
  );
}
