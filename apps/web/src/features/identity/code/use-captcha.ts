import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiUrl } from '../../../lib/api-client.ts';
import type { Captcha } from './send-code.ts';

export interface PictureCaptcha {
  /** Absent when the server asks for none. */
  picture: string | null;
  text: string;
  setText: (text: string) => void;
  /** What the next call carries; null when none is asked for. */
  answer: Captcha | null;
  /** True when the server asks for one and it is not filled in. */
  missing: boolean;
  refresh: () => void;
}

/** `POST /captcha/prepare`: an SID means that a picture must be read before a code is sent (calls.md §2). */
export function useCaptcha(): PictureCaptcha {
  const [text, setText] = useState('');
  const {
    data: sid,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey: ['captcha'],
    queryFn: async () => (await api.form<{ SID: string | null } | null>('/captcha/prepare', {}))?.SID ?? null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const asked = Boolean(sid);
  return {
    // A new picture for each preparation, even when the number stays.
    picture: sid ? `${apiUrl('/captcha', { SID: sid })}&n=${dataUpdatedAt}` : null,
    text,
    setText,
    answer: sid ? { SID: sid, captcha: text } : null,
    missing: asked && text.length !== LIMITS.captchaLength,
    refresh: () => {
      setText('');
      if (asked) void refetch();
    },
  };
}
