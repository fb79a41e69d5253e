import '../../../ui/data-table/list-boxes.css';
import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
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
  const current = useRef<HTMLButtonElement>(null);
  // On a phone the row of boxes is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another box is chosen
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [box]);
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
