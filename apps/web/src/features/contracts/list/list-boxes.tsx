import './list-boxes.css';
import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LIST_BOXES } from './list-filters.ts';

interface ListBoxesProps {
  box: Box;
  counts: Record<Box, number> | null;
  onChoose: (box: Box) => void;
}

/** Counters that are filters. */
export function ListBoxes({ box, counts, onChoose }: ListBoxesProps) {
  const { t } = useTranslation('contracts-list');
  return (
    <nav className="list-boxes" aria-label={t('boxes')}>
      {LIST_BOXES.map((one) => (
        <button
          key={one}
          type="button"
          className="list-box"
          aria-current={one === box ? 'true' : undefined}
          onClick={() => onChoose(one)}
        >
          {t(`box.${one}`)}
          <b>{counts ? formatCount(counts[one]) : '–'}</b>
        </button>
      ))}
    </nav>
  );
}
