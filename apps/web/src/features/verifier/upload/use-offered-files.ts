import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dropped anywhere on the page or pasted; true while some are held over it. A browser would otherwise leave the
 * page and open a file that misses the drop area, so drops are taken from it even while none is wanted.
 */
export function useOfferedFiles(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const offer = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles?.([...files]);
  });
  useEffect(() => {
    const control = new AbortController();
    const listen = <K extends keyof WindowEventMap>(type: K, react: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, react, { signal: control.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', (event) => {
      // Only when the pointer leaves the window is there nothing that it enters.
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      offer(event.dataTransfer.files);
    });
    listen('paste', (event) => offer(event.clipboardData?.files));
    return () => control.abort();
  }, []);
  return isOver && onFiles !== null;
}
