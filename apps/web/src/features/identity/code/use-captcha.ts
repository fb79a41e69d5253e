import {
  checkCaptchaCall,
  getCaptchaCall,
  prepareCaptchaCall,
} from '@cinnabar/protocol/identity/captcha-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { apiUrl } from '../../../lib/api/call-address.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import type { Fault } from '../../../lib/errors/fault.ts';
import type { CaptchaAnswer } from './captcha-answer.ts';

export interface PictureCaptcha {
  /** `none`: the server asks for none; `failed`: it could not be asked. */
  state: 'loading' | 'ready' | 'none' | 'failed';
  /** Absent when the server asks for none. */
  picture: string | null;
  /** The same characters read out. */
  sound: string | null;
  text: string;
  setText: (text: string) => void;
  /** The server's verdict on the entered characters; null before it answers, or when they are right. */
  fault: Fault<'identity'> | null;
  /** What the next call carries; null when none is asked for. */
  answer: CaptchaAnswer | null;
  /** Why the next call cannot be made yet: nothing typed, too little, or wrong; null when it can be made. */
  check: () => Promise<Fault<'identity'> | null>;
  refresh: () => void;
}

/**
 * A picture to read. `POST /captcha/prepare` gives its number, when the server wants one at all (calls.md §2); as soon as five characters are
 * entered, `GET /captcha/validate` says whether they are right.
 */
export function useCaptcha(wanted: boolean): PictureCaptcha {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Fault<'identity'> | null>(null);
  const {
    data: sid,
    isError,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey: ['captcha'],
    queryFn: async () => (await api(prepareCaptchaCall))?.SID ?? null,
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // Addresses hold the time: made once for each picture, or every key would fetch it again.
  const addresses = useMemo(
    () =>
      sid
        ? {
            picture: apiUrl(getCaptchaCall, { query: { SID: sid } }, { n: dataUpdatedAt }),
            sound: apiUrl(getCaptchaCall, { query: { SID: sid, audio: '1' } }),
          }
        : { picture: null, sound: null },
    [sid, dataUpdatedAt],
  );
  const asked = wanted && Boolean(sid);
  /** The last that was asked, so that each answer costs one of the five tries. */
  const judged = useRef<{ text: string; verdict: Promise<Fault<'identity'> | null> } | null>(null);

  function refresh(): void {
    setText('');
    judged.current = null;
    if (wanted) void refetch();
  }

  function judge(captcha: string): Promise<Fault<'identity'> | null> {
    if (judged.current?.text === captcha) return judged.current.verdict;
    const verdict = api(checkCaptchaCall, { query: { SID: sid ?? '', captcha } }).then(
      () => null,
      (error: unknown) => {
        // What can no longer be answered gives way to another picture; other failures are met by the call itself.
        if (!isFailure(error, 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED')) return null;
        if (judged.current?.text !== captcha) return error;
        setFault(error);
        if (isFailure(error, 'CAPTCHA_EXPIRED')) refresh();
        return error;
      },
    );
    judged.current = { text: captcha, verdict };
    return verdict;
  }

  return {
    state: sid ? 'ready' : isError ? 'failed' : sid === null ? 'none' : 'loading',
    ...addresses,
    text,
    setText: (typed) => {
      setText(typed);
      setFault(null);
      if (asked && typed.length === LIMITS.captchaLength) void judge(typed);
    },
    fault,
    answer: asked && sid ? { SID: sid, captcha: text } : null,
    check: async () => {
      if (!asked) return null;
      if (text === '') return fault ?? 'captcha.empty';
      return text.length === LIMITS.captchaLength ? judge(text) : 'captcha.missing';
    },
    refresh: () => {
      setFault(null);
      refresh();
    },
  };
}
