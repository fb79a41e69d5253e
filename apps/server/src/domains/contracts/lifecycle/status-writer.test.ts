import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = path.join(import.meta.dirname, '../../..');

/** Sources of the server whose text matches; without tests, and without the proof that replays the log against the tables. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(\.test|-factory)\.ts$|[\\/]proof[\\/]/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(SERVER, file), 'utf8')))
    .map((file) => path.basename(file))
    .sort();
}

describe('the status', () => {
  it('of a contract is written by the transition only', () => {
    expect(filesWith(/\bcontract\.status\s*=[^=]/)).toEqual(['contract-transition.ts']);
    expect(filesWith(/import \{[^}]*\bsaveState\b[^}]*\}/)).toEqual(['contract-transition.ts']);
  });

  it('of a party or a step is moved by its table only', () => {
    expect(filesWith(/\b(signatory|party|action|own)\.status\s*=[^=]/)).toEqual(['advance-contract.ts']);
  });

  it('is written to the database by the store only', () => {
    expect(filesWith(/\.update\((contract|signatory|contractAction)\)/)).toEqual(['contracts-store.ts']);
  });
});
