import { BlockList, isIP } from 'node:net';
import type { UserSession } from '@cinnabar/protocol/identity/account-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { regionOf } from './region-of.ts';

/** Internal addresses: RFC 1918, RFC 4193, loopback, link-local. */
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const) {
  inside.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const) {
  inside.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is internal, else its region. The table is part of the product: an external service would learn who signs in here. */
export function placeOf(address: string, language: Language): UserSession['place'] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  if (family === 0) return { kind: 'UNKNOWN', name: '' };
  if (inside.check(plain, family === 4 ? 'ipv4' : 'ipv6')) return { kind: 'LAN', name: '' };
  const name = regionOf(plain, language);
  return name ? { kind: 'REGION', name } : { kind: 'UNKNOWN', name: '' };
}
