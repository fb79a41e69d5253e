import { readPskc } from './read-pskc.ts';
import { readSeedSheet } from './read-seed-sheet.ts';
import { checkSeeds, type ImportedSeed, SEED_LIMITS, SeedFileError } from './seed-file.ts';

/**
 * Tokens of a file: PSKC when it begins as XML, else separated values.
 * @param key what opens an encrypted PSKC container, empty for others. Throws SeedFileError.
 */
export async function readSeedFile(bytes: Buffer, key: string): Promise<ImportedSeed[]> {
  if (bytes.length > SEED_LIMITS.bytes) throw new SeedFileError('UNREADABLE');
  const isXml = /^(?:\uFEFF|\s)*</.test(bytes.subarray(0, 200).toString('utf8'));
  if (!isXml) return checkSeeds(readSeedSheet(bytes));
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SeedFileError('UNREADABLE');
  }
  return checkSeeds(await readPskc(xml, key));
}
