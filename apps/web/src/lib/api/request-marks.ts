import { HEADERS } from '@cinnabar/protocol/transport/headers';
import { currentLanguage } from '../language.ts';
import { sessionToken, viewToken } from './view-token.ts';

let clockOffset = 0;

/** The server's time, ms since 1970, as far as the browser knows it. */
export function serverNow(): number {
  return Date.now() + clockOffset;
}

/** Called for CLOCK_OFF and for `GET /sys/config/cipher`. */
export function correctClock(serverTime: number): void {
  clockOffset = serverTime - Date.now();
}

/** 128 random bits as hex; `crypto.randomUUID` does not exist on intranets without HTTPS. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The headers every call carries (product-spec §7). */
export function requestMarks(): Record<string, string> {
  const [qid, view] = [sessionToken(), viewToken()];
  return {
    [HEADERS.requestedWith]: 'XMLHttpRequest',
    [HEADERS.language]: currentLanguage(),
    [HEADERS.timestamp]: String(serverNow()),
    [HEADERS.nonce]: newNonce(),
    ...(qid ? { [HEADERS.sessionToken]: qid } : {}),
    ...(view ? { [HEADERS.viewToken]: view } : {}),
  };
}
