import { MOST_IMPRESSION_BYTES } from '@cinnabar/protocol/seals/upload-values';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

interface ImpressionFileProps {
  file: File | null;
  busy: boolean;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

/** One picture, chosen or dropped. */
export function ImpressionFile({ file, busy, problem, onChoose }: ImpressionFileProps) {
  const { t } = useTranslation('seals-keeping');
  const id = useId();
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const isTooLarge = chosen.size > MOST_IMPRESSION_BYTES;
    setTooLarge(isTooLarge);
    if (!isTooLarge) onChoose(chosen);
  }
  const onDrag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const said = tooLarge ? t('upload.tooLarge') : problem;
  return (
    <div className="impression-file" data-invalid={said ? true : undefined}>
      {said && (
        <Banner tone="bad" live>
          {said}
        </Banner>
      )}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={said ? true : undefined}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classNames('impression-drop', over && 'impression-drop-over')}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        {busy ? (
          <>
            <span role="status">{t('upload.reading')}</span>
            <Progress value={null} label={t('upload.reading')} />
          </>
        ) : file ? (
          <>
            <Icon name="image" size={20} />
            <span className="clip">{file.name}</span>
            <b>{t('upload.again')}</b>
          </>
        ) : (
          <>
            <Icon name="upload" size={20} />
            <span>
              {t('upload.drop')} <b>{t('upload.choose')}</b>
            </span>
          </>
        )}
      </label>
      <p className="impression-how">{t('upload.how')}</p>
    </div>
  );
}
