import { useEffect, useId, useRef } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  /** Files are held over the page. */
  isOver: boolean;
  /** The visitor comes back here from somewhere else on the page. */
  takesFocus: boolean;
}

/** Takes one PDF. The input itself covers the area, so keyboard, mouse and touch need nothing of ours. */
export function DropArea({ onFiles, isOver, takesFocus }: DropAreaProps) {
  const { t } = useTranslation('verifier');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classNames('verifier-drop', isOver && 'verifier-drop-over')}>
      <span className="verifier-drop-mark">
        <Icon name="shieldok" size={32} />
      </span>
      <p className="verifier-drop-title">{isOver ? t('drop.release') : t('drop.title')}</p>
      <p className="muted" id={hint}>
        {t('drop.hint')}
      </p>
      <span className="button button-primary button-large" aria-hidden="true">
        {t('drop.choose')}
      </span>
      <input
        ref={input}
        type="file"
        accept=".pdf"
        aria-label={t('drop.choose')}
        aria-describedby={hint}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </div>
  );
}
