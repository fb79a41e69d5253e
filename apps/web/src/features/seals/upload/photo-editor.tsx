import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CropBox } from './crop-box.tsx';
import { drawInk } from './draw-ink.ts';
import { turnCrop, WHOLE } from './photo-edit.ts';
import './photo-editor.css';
import { turnPhoto } from './read-photo.ts';

interface PhotoEditorProps {
  photo: HTMLCanvasElement;
  onPhoto: (photo: HTMLCanvasElement) => void;
  onPicture: (picture: string | null) => void;
  /** Chooses another photo. */
  onChoose: () => void;
}

/** Crops and turns the photo, and shows at once the resulting picture. */
export function PhotoEditor({ photo, onPhoto, onPicture, onChoose }: PhotoEditorProps) {
  const { t } = useTranslation('seals');
  const slider = useId();
  const [part, setPart] = useState({ photo, crop: WHOLE });
  const [sensitivity, setSensitivity] = useState(0.5);
  // Another photo begins whole; a turned one brings its cut along.
  const crop = part.photo === photo ? part.crop : WHOLE;
  const shown = useDeferredValue(useMemo(() => ({ photo, crop, sensitivity }), [photo, crop, sensitivity]));
  const picture = useMemo(() => drawInk(shown.photo, shown.crop, shown.sensitivity), [shown]);
  const preview = useMemo(() => photo.toDataURL('image/jpeg', 0.85), [photo]);
  useEffect(() => onPicture(picture), [picture, onPicture]);

  function turn() {
    const turned = turnPhoto(photo);
    setPart({ photo: turned, crop: turnCrop(crop) });
    onPhoto(turned);
  }

  return (
    <div className="photo-editor">
      <div className="photo-editor-source">
        <CropBox
          picture={preview}
          label={t('photo.original')}
          crop={crop}
          onCrop={(next) => setPart({ photo, crop: next })}
        />
      </div>
      <div className="photo-editor-result">
        {picture ? <img src={picture} alt={t('photo.result')} /> : <p role="status">{t('photo.noInk')}</p>}
      </div>
      <div className="photo-editor-tools">
        <label htmlFor={slider}>{t('photo.sensitivity')}</label>
        <small aria-hidden="true">{t('photo.less')}</small>
        <input
          id={slider}
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={sensitivity}
          onChange={(event) => setSensitivity(Number(event.target.value))}
        />
        <small aria-hidden="true">{t('photo.more')}</small>
        <span className="photo-editor-buttons">
          <Button size="small" icon="redo" onClick={turn}>
            {t('photo.turn')}
          </Button>
          <Button size="small" icon="image" onClick={onChoose}>
            {t('signature.uploadAgain')}
          </Button>
        </span>
      </div>
    </div>
  );
}
