import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../../..');

/** Sources of the server whose text matches; tests, and what proves the tables by reading the log anew, left out. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(\.test|-factory)\.ts$|[\\/]proof[\\/]/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(SERVER, file), 'utf8')))
    .map((file) => path.basename(file))
    .sort();
}

describe('a status', () => {
  it('of a contract is written by the transition alone', () => {
    expect(filesWith(/\bcontract\.status\s*=[^=]/)).toEqual(['contract-transition.ts']);
    expect(filesWith(/import \{[^}]*\bsaveState\b[^}]*\}/)).toEqual(['contract-transition.ts']);
  });

  it('of a party or a step is moved along its table alone', () => {
    expect(filesWith(/\b(signatory|party|action|own)\.status\s*=[^=]/)).toEqual(['advance-contract.ts']);
  });

  it('reaches the database through the store alone', () => {
    expect(filesWith(/\.update\((contract|signatory|contractAction)\)/)).toEqual(['contracts-store.ts']);
  });
});
