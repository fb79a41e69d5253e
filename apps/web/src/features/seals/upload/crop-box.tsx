import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { CORNERS, type Corner, type Crop, moveCorner } from './photo-edit.ts';

interface CropBoxProps {
  /** Address of the whole photo. */
  picture: string;
  label: string;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

const STEP = 0.02;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (part: number) => `${part * 100}%`;

/** A photo with a frame round what is kept; its corners are moved by hand, or with the arrow keys. */
export function CropBox({ picture, label, crop, onCrop }: CropBoxProps) {
  const { t } = useTranslation('seals');
  const box = useRef<HTMLDivElement>(null);

  function drag(corner: Corner, event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    onCrop(moveCorner(crop, corner, x - crop[horizontal], y - crop[vertical]));
  }

  function step(corner: Corner, event: KeyboardEvent) {
    const move = ARROWS[event.key];
    if (!move) return;
    event.preventDefault();
    onCrop(moveCorner(crop, corner, ...move));
  }

  return (
    <div ref={box} className="crop-box">
      <img src={picture} alt={label} draggable={false} />
      <div
        className="crop-box-frame"
        style={{
          left: percent(crop.left),
          top: percent(crop.top),
          right: percent(1 - crop.right),
          bottom: percent(1 - crop.bottom),
        }}
      >
        {CORNERS.map((corner) => (
          <button
            key={corner}
            type="button"
            className={`crop-box-corner crop-box-${corner}`}
            aria-label={t(`photo.corner.${corner}`)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(corner, event)}
            onKeyDown={(event) => step(corner, event)}
          />
        ))}
      </div>
    </div>
  );
}
