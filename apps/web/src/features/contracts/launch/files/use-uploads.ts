import type { Call, CallName, Shape } from '@cinnabar/protocol/transport/call';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { upload } from '../../../../lib/api/upload.ts';
import { createUploads, type UploadEffects, type UploadItem, type UploadQueue } from './uploads.ts';

export interface Uploads extends Pick<UploadQueue, 'add' | 'retry' | 'drop'> {
  items: readonly UploadItem[];
}

type UploadCall<T> = Call<CallName, { summary: string; access: 'SESSION'; answer: Shape<T> }>;

interface UploadTarget<T> extends Omit<UploadEffects<T>, 'send'> {
  call: UploadCall<T>;
}

/** The uploads of a page, which end with it; the browser asks before it leaves while some are running. */
export function useUploads<T>(target: UploadTarget<T>): Uploads {
  const latest = useRef(target);
  latest.current = target;
  const [uploads] = useState(() =>
    createUploads<T>({
      send: (file, options) => upload(latest.current.call, file, options),
      refusalOf: (file) => latest.current.refusalOf(file),
      onUploaded: (...arrival) => latest.current.onUploaded(...arrival),
    }),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.isRunning()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      uploads.stop();
    };
  }, [uploads]);
  const { add, retry, drop } = uploads;
  return { items: useSyncExternalStore(uploads.subscribe, uploads.getState), add, retry, drop };
}
