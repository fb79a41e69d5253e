import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../lib/upload.ts';
import { type FileRefusal, refusalOf } from './refuse-file.ts';

export interface Verified {
  file: { name: string; bytes: number };
  verification: Verification;
  /** When the answer came. */
  checkTime: Date;
}

export type VerificationState =
  | { step: 'choose'; refusal?: FileRefusal | 'failed' | 'onlyOne'; message?: string }
  /** `share` of the bytes sent, 0 … 1. */
  | { step: 'send'; name: string; share: number }
  | { step: 'result'; result: Verified };

/** Upload, uploading, result (product-spec §4). A refusal or a failure leads back to the upload with its reason. */
export function useVerification() {
  const [state, setState] = useState<VerificationState>({ step: 'choose' });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function verify(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const refusal = files.length > 1 ? 'onlyOne' : refusalOf(file);
    if (refusal) return setState({ step: 'choose', refusal });
    const control = new AbortController();
    sending.current = control;
    setState({ step: 'send', name: file.name, share: 0 });
    try {
      const verification = await upload<Verification>('/pdfverifier', file, {
        whole: true,
        signal: control.signal,
        onProgress: (share) => setState({ step: 'send', name: file.name, share }),
      });
      const shown = { name: file.name.replace(/\.pdf$/i, ''), bytes: file.size };
      setState({ step: 'result', result: { file: shown, verification, checkTime: new Date() } });
    } catch (error) {
      if (control.signal.aborted) return setState({ step: 'choose' });
      setState({ step: 'choose', refusal: 'failed', message: error instanceof Error ? error.message : '' });
    }
  }

  return {
    state,
    verify,
    cancel: () => sending.current?.abort(),
    again: () => setState({ step: 'choose' }),
  };
}
