import './drop-files.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';

/** The whole page accepts dragged files, so that no exact target is needed and a miss never replaces the page. */
export function DropFiles({ onDrop, children }: { onDrop: (files: File[]) => void; children: ReactNode }) {
  const { t } = useTranslation('contracts-launch');
  const [over, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Only leaving the window has no target to go to.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDropped);
    return () => {
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDropped);
    };
  }, [onDrop]);

  return (
    <>
      {children}
      {over && (
        <div className="drop-files" aria-hidden="true">
          <span>
            <Icon name="upload" size={20} />
            {t('files.drop')}
          </span>
        </div>
      )}
    </>
  );
}
