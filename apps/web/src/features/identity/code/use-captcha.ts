import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiUrl } from '../../../lib/api-client.ts';
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
  /** What the next call carries; null when none is asked for. */
  answer: CaptchaAnswer | null;
  /** True when the server asks for one and it is not filled in. */
  missing: boolean;
  refresh: () => void;
}

/** A picture to read. `POST /captcha/prepare` gives its number, when the server wants one at all (calls.md §2). */
export function useCaptcha(wanted: boolean): PictureCaptcha {
  const [text, setText] = useState('');
  const {
    data: sid,
    isError,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey: ['captcha'],
    queryFn: async () => (await api.form<{ SID: string | null } | null>('/captcha/prepare', {}))?.SID ?? null,
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const asked = wanted && Boolean(sid);
  return {
    state: sid ? 'ready' : isError ? 'failed' : sid === null ? 'none' : 'loading',
    // A new picture for each preparation, even when the number stays.
    picture: sid ? `${apiUrl('/captcha', { SID: sid })}&n=${dataUpdatedAt}` : null,
    sound: sid ? apiUrl('/captcha', { SID: sid, audio: 1 }) : null,
    text,
    setText,
    answer: asked && sid ? { SID: sid, captcha: text } : null,
    missing: asked && text.length !== LIMITS.captchaLength,
    refresh: () => {
      setText('');
      if (wanted) void refetch();
    },
  };
}
