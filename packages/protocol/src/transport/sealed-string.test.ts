import { x25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { openString, sealString } from './sealed-string.ts';

describe('a sealed string', () => {
  const privateKey = x25519.utils.randomSecretKey();
  const publicKey = x25519.getPublicKey(privateKey);

  it('opens with the key it was sealed to', () => {
    const sealed = sealString('Demo#2026 密码', publicKey);
    expect(sealed).toMatch(/^cnb1:[\w-]+$/);
    expect(openString(sealed, privateKey)).toBe('Demo#2026 密码');
  });

  it('does not open with another key, when altered or when cut short', () => {
    const sealed = sealString('secret', publicKey);
    const altered = `${sealed.slice(0, -3)}${sealed.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect(openString(sealed, x25519.utils.randomSecretKey())).toBeNull();
    expect(openString(altered, privateKey)).toBeNull();
    expect(openString('cnb1:abc', privateKey)).toBeNull();
  });

  it('without the marker is accepted as plain text, for command-line clients', () => {
    expect(openString('123456', privateKey)).toBe('123456');
  });
});
