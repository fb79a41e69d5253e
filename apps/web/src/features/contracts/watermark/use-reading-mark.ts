import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';

/** The watermark over the pages that the person who is signed in reads, from the moment they opened them. */
export function useReadingMark(text: string | null): string | null {
  const { name, mobile, email } = useCurrentUser().user;
  return useMark(text, name, mobile ?? email ?? '');
}

/** The same for a reader whose name is not known, e.g. of a link. Most contracts have none: how it is written is loaded for those that have. */
export function useMark(text: string | null, name: string, contact = ''): string | null {
  const [time] = useState(serverNow);
  const [mark, setMark] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return setMark(null);
    let isWanted = true;
    void import('./write-mark.ts').then(({ writeMark }) => {
      if (isWanted) setMark(writeMark(text, { name, contact, time }));
    });
    return () => {
      isWanted = false;
    };
  }, [text, name, contact, time]);
  return mark;
}
