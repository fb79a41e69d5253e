import type { CountedContract } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';

interface RemindListProps {
  title: string;
  rows: readonly CountedContract[];
  /** Beside the subject: who was reminded, or why not. */
  noteOf: (row: CountedContract) => readonly string[];
}

/** Contracts under a heading with their number; nothing when there are none. */
export function RemindList({ title, rows, noteOf }: RemindListProps) {
  const { t } = useTranslation('statistics');
  if (rows.length === 0) return null;
  return (
    <section className="remind-list" aria-label={title}>
      <h3>{t('remind.counted', { title, count: rows.length })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys, too */}
      <ul tabIndex={0} aria-label={title}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="clip" to={`/detail/${row.id}`}>
              {row.subject}
            </Link>
            <small>{formatNames(noteOf(row))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
