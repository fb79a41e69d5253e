import { randomBytes } from 'node:crypto';
import { newId } from '@cinnabar/kernel';
import { HANDOVER_KINDS } from '@cinnabar/protocol/contracts/handover-schema';
import { describe, expect, it } from 'vitest';
import { newHandoverToken, readHandoverToken } from './handover-token.ts';

const masterKey = randomBytes(32);
const said = { kind: 'LINK', id: newId(), expireTime: new Date('2026-11-22T10:00:00.123Z') } as const;

describe('hand-over token', () => {
  it('holds its kind, its hand-over and its expiry', () => {
    for (const kind of HANDOVER_KINDS)
      expect(readHandoverToken(masterKey, newHandoverToken(masterKey, { ...said, kind }))).toEqual({
        ...said,
        kind,
      });
  });

  it('is invalid when any single bit is changed', () => {
    const bytes = Buffer.from(newHandoverToken(masterKey, said), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const forged = Buffer.from(bytes);
      forged[bit >> 3]! ^= 1 << (bit & 7);
      expect(readHandoverToken(masterKey, forged.toString('base64url')), `bit ${bit}`).toBeNull();
    }
  });

  it('is invalid under another key, truncated, extended, or in another encoding', () => {
    const token = newHandoverToken(masterKey, said);
    expect(readHandoverToken(randomBytes(32), token)).toBeNull();
    for (const other of ['', token.slice(0, -1), `${token}A`, `${token}=`, `${token} `, `${token}.${token}`])
      expect(readHandoverToken(masterKey, other), JSON.stringify(other)).toBeNull();
  });
});
