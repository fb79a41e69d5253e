import { type DragEvent, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Takes one PDF, dropped or chosen. The input itself covers the area, so keyboard, mouse and touch need nothing of ours. */
export function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('verifier');
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      className={classNames('verifier-drop', over && 'verifier-drop-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <span className="verifier-drop-mark">
        <Icon name="shieldok" size={32} />
      </span>
      <p className="verifier-drop-title">{over ? t('drop.release') : t('drop.title')}</p>
      <p className="muted">{t('drop.hint')}</p>
      <span className="button button-primary button-large" aria-hidden="true">
        {t('drop.choose')}
      </span>
      <input
        type="file"
        accept=".pdf"
        aria-label={`${t('drop.choose')}，${t('drop.hint')}`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </div>
  );
}
