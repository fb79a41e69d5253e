import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { KeptFile } from '../fillable-field.ts';
import { keptFileQuery } from './kept-file-query.ts';
import { uploadForField } from './upload-for-field.ts';

/** The files that the values of a form name. */
export interface FormFiles {
  /** By their ids: those that it began with, and those that were uploaded into it. */
  held: ReadonlyMap<string, KeptFile>;
  /** Rejects with ApiError. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<KeptFile>;
  /** One is on its way: what is sent now would be without it. */
  isSending: boolean;
}

const NONE: readonly KeptFile[] = [];

/** Files of a form. `kept`: those that its values name already. */
export function useFormFiles(kept: readonly KeptFile[] = NONE): FormFiles {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly KeptFile[]>(NONE);
  const [sending, setSending] = useState(0);
  const held = useMemo(() => new Map([...kept, ...sent].map((file) => [file.id, file])), [kept, sent]);
  return {
    held,
    isSending: sending > 0,
    upload: async (file, onProgress) => {
      setSending((now) => now + 1);
      try {
        const made = await uploadForField(file, onProgress);
        client.setQueryData(keptFileQuery(made.id).queryKey, file);
        setSent((now) => [...now, made]);
        return made;
      } finally {
        setSending((now) => now - 1);
      }
    },
  };
}
