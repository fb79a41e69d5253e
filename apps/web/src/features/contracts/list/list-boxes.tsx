import '../../../ui/data-table/list-boxes.css';
import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentInView } from '../../../lib/screen/use-current-in-view.ts';
import { LIST_BOXES } from './list-filters.ts';

interface ListBoxesProps {
  /** Null while it is not known which one to open. */
  box: Box | null;
  counts: Record<Box, number> | null;
  onChoose: (box: Box) => void;
}

/** Counters that are filters. */
export function ListBoxes({ box, counts, onChoose }: ListBoxesProps) {
  const { t } = useTranslation('contracts-list');
  const current = useCurrentInView<HTMLButtonElement>(box);
  return (
    <nav className="list-boxes" aria-label={t('boxes')}>
      {LIST_BOXES.map((one) => (
        <button
          key={one}
          ref={one === box ? current : undefined}
          type="button"
          className="list-box"
          aria-current={one === box ? 'true' : undefined}
          onClick={() => onChoose(one)}
        >
          {t(`system:box.${one}`)}
          <b>{counts ? formatCount(counts[one]) : '–'}</b>
        </button>
      ))}
    </nav>
  );
}
