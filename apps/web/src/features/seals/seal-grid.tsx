import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useId } from 'react';
import { formatShort } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { SealPicture } from './seal-picture.tsx';
import { sizeKey } from './seal-size.ts';
import './seal-grid.css';

interface SealGridProps {
  seals: readonly Seal[];
  chosen: Seal | null;
  onChoose: (seal: Seal) => void;
  /** What is chosen here, for screen readers. */
  label: string;
}

/** Seals to choose from, shown themselves. Radio buttons underneath: arrows move, one stop for Tab. */
export function SealGrid({ seals, chosen, onChoose, label }: SealGridProps) {
  const { t } = useTranslation('seals');
  const name = useId();
  /** A company's seals differ in size, a person's signatures in when they were made. */
  const factOf = (seal: Seal) =>
    seal.type === 'PERSONAL'
      ? formatShort(seal.createTime)
      : t(`picker.${sizeKey(seal)}`, { width: seal.widthMm, height: seal.heightMm });
  return (
    <div className="seal-grid" role="radiogroup" aria-label={label}>
      {seals.map((seal) => (
        <label key={seal.id} className="seal-grid-option">
          <input
            type="radio"
            name={name}
            checked={seal.id === chosen?.id}
            onChange={() => onChoose(seal)}
            aria-label={`${seal.name}，${factOf(seal)}`}
          />
          <SealPicture seal={seal} />
          <span className="seal-grid-name clip">{seal.name}</span>
          <small>{factOf(seal)}</small>
        </label>
      ))}
    </div>
  );
}
