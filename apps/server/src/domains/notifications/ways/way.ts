import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';

/** An address with its secrets. `from` is set for e-mail. */
export interface Way {
  url: string;
  from: string | null;
}

const contextOf = (kind: WayKind): string => `message-way:${kind}`;

export const wrapWay = (masterKey: Uint8Array, kind: WayKind, way: Way): string =>
  wrapSecret(masterKey, Buffer.from(JSON.stringify(way)), contextOf(kind)).toString('base64');

export function unwrapWay(masterKey: Uint8Array, kind: WayKind, wrapped: string): Way {
  const bytes = unwrapSecret(masterKey, Buffer.from(wrapped, 'base64'), contextOf(kind));
  return JSON.parse(bytes.toString('utf8')) as Way;
}

/** The public part of an address: host and sender, no account and no secret. */
export function summaryOf({ url, from }: Way): string {
  const { host } = new URL(url);
  return from === null ? host : `${host} · ${from}`;
}
