import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { verifyPdfCall } from '@cinnabar/protocol/verifier/verifier-calls';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../lib/api/upload.ts';
import { type Problem, problemOf } from './describe-problem.ts';
import { refusalOf } from './refuse-file.ts';

export interface Verified {
  /** Without its extension. */
  name: string;
  verification: Verification;
}

export type VerificationState =
  /** `returned`: from somewhere else on this page, so that the place for a file takes the focus. */
  | { step: 'choose'; returned: boolean; problem?: Problem }
  /** `share` of the bytes sent, 0 … 1. */
  | { step: 'send'; file: File; share: number }
  | { step: 'result'; result: Verified };

/**
 * Upload, uploading, result (product-spec §4). A refusal or a failure leads back to the upload with its reason. `loadVerdict` loads the code
 * that shows the result, while the file is being uploaded.
 */
export function useVerification(loadVerdict: () => Promise<unknown>) {
  const [state, setState] = useState<VerificationState>({ step: 'choose', returned: false });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = (problem?: Problem) =>
    setState({ step: 'choose', returned: true, ...(problem ? { problem } : {}) });

  async function verify(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const refusal = files.length > 1 ? 'onlyOne' : refusalOf(file);
    if (refusal) return choose({ kind: refusal });
    const control = new AbortController();
    sending.current = control;
    setState({ step: 'send', file, share: 0 });
    try {
      const [verification] = await Promise.all([
        upload(verifyPdfCall, file, {
          signal: control.signal,
          onProgress: (share) => setState({ step: 'send', file, share }),
        }),
        loadVerdict(),
      ]);
      const name = file.name.replace(/\.pdf$/i, '');
      setState({ step: 'result', result: { name, verification } });
    } catch (error) {
      // The cancellation has set the next state already.
      if (!control.signal.aborted) choose(problemOf(error, file));
    }
  }

  /** Back to the empty upload: from a running upload, a failure or a result. */
  function startAgain(): void {
    sending.current?.abort();
    choose();
  }

  return { state, verify, startAgain };
}
