import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';
import { CheckClosed } from './use-human-check.tsx';

/** `ready`: ask for the first code; `counting`: `left` seconds; `retry`: ask again. */
export interface CodeSending {
  state: 'ready' | 'pending' | 'counting' | 'retry';
  left: number;
  send: () => Promise<boolean>;
}

export interface CodeChannels {
  text: CodeSending;
  voice: CodeSending;
  /** product-spec §4: at 40 seconds left or fewer, and never for e-mail accounts. */
  offersVoice: boolean;
}

/** The two ways a code arrives, each with its own countdown. `onError` shows a refusal where it belongs. */
export function useCodeSending(
  send: (voice: boolean) => Promise<PinResult>,
  isEmail: boolean,
  onError: (error: unknown) => void,
): CodeChannels {
  const text = useChannel(() => send(false), onError);
  const voice = useChannel(() => send(true), onError);
  const asked = text.state === 'counting' || text.state === 'retry';
  return { text, voice, offersVoice: asked && !isEmail && text.left <= LIMITS.voiceOfferSeconds };
}

function useChannel(send: () => Promise<PinResult>, onError: (error: unknown) => void): CodeSending {
  const { t } = useTranslation('identity');
  const { left, start } = useCountdown();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const state = pending ? 'pending' : left > 0 ? 'counting' : sent ? 'retry' : 'ready';
  return {
    state,
    left,
    send: async () => {
      if (pending || left > 0) return false;
      setPending(true);
      try {
        const { resendIn } = await send();
        setSent(true);
        start(resendIn || LIMITS.codeResendSeconds);
        return true;
      } catch (error) {
        // Asked again too soon, on another page or by a reload: the first code is still good.
        if (isFailure(error, 'CODE_TOO_SOON')) {
          setSent(true);
          start(error.retryAfter ?? LIMITS.codeResendSeconds);
          return true;
        }
        // Where no sentence of the server says why.
        if (isFailure(error, 'NO_ANSWER')) notify('bad', t('code.failed'));
        else if (!(error instanceof CheckClosed)) onError(error);
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
