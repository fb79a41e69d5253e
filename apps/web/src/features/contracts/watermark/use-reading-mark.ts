import { fillWatermark } from '@cinnabar/protocol/contracts/watermark';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { useState } from 'react';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';

/** The watermark over the pages that the person who is signed in reads, from the moment they opened them. */
export function useReadingMark(text: string | null): string | null {
  const { name, mobile, email } = useCurrentUser().user;
  return useMark(text, name, maskContact(mobile ?? email ?? ''));
}

/** The same for a reader whose name is not known, e.g. of a link. */
export function useMark(text: string | null, name: string, contact = ''): string | null {
  const [time] = useState(() => formatDateTime(serverNow()));
  if (text === null) return null;
  // The server has put the number of the contract in.
  return fillWatermark(text, { '{name}': name, '{contact}': contact, '{time}': time, '{number}': '' });
}
