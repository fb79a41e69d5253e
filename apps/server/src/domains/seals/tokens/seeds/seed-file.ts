import { SEED_FILE_BYTES } from '@cinnabar/protocol/seals/token-schema';
import type { TokenSeed } from '../codes/token-code.ts';

/** One token of a file of seeds. */
export interface ImportedSeed extends TokenSeed {
  serialNo: string;
  manufacturer: string;
  /** Next counter of HOTP. */
  counter: number;
  /** Steps by which the clock of TOTP is ahead. */
  drift: number;
}

export const SEED_LIMITS = {
  bytes: SEED_FILE_BYTES,
  tokens: 2000,
  /** RFC 4226 §4 R6 asks for 128 bits; RFC 6238 knows no longer ones than 512. */
  secretMin: 16,
  secretMax: 64,
  iterations: 1_000_000,
} as const;

export type SeedFault =
  | 'UNREADABLE'
  | 'ENTITIES'
  | 'TOO_MANY'
  | 'NO_TOKENS'
  | 'KEY_NEEDED'
  | 'KEY_WRONG'
  | 'MAC_MISSING'
  | 'ENCRYPTION'
  | 'ALGORITHM'
  | 'SERIAL'
  | 'SERIAL_TWICE'
  | 'SECRET'
  | 'FORMAT';

/** Why a file of seeds is refused as a whole; `at` names the token or line. */
export class SeedFileError extends Error {
  readonly fault: SeedFault;
  readonly at: string;
  constructor(fault: SeedFault, at = '') {
    super(`${fault} ${at}`.trim());
    this.fault = fault;
    this.at = at;
  }
}

const SERIAL = /^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/;

/** What every token must be, of whichever format its file is. Throws SeedFileError. */
export function checkSeeds(seeds: readonly ImportedSeed[]): ImportedSeed[] {
  if (seeds.length === 0) throw new SeedFileError('NO_TOKENS');
  if (seeds.length > SEED_LIMITS.tokens) throw new SeedFileError('TOO_MANY', String(SEED_LIMITS.tokens));
  const known = new Set<string>();
  for (const seed of seeds) {
    const { serialNo, secret, digits, period, counter, drift } = seed;
    if (!SERIAL.test(serialNo)) throw new SeedFileError('SERIAL', serialNo.slice(0, 40));
    if (known.has(serialNo)) throw new SeedFileError('SERIAL_TWICE', serialNo);
    known.add(serialNo);
    if (secret.length < SEED_LIMITS.secretMin || secret.length > SEED_LIMITS.secretMax)
      throw new SeedFileError('SECRET', serialNo);
    const isWhole = [counter, drift].every(Number.isSafeInteger) && counter >= 0 && Math.abs(drift) <= 1000;
    if (![6, 8].includes(digits) || ![30, 60].includes(period) || !isWhole)
      throw new SeedFileError('FORMAT', serialNo);
  }
  return [...seeds];
}
