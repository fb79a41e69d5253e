import { beforeAll, describe, expect, it } from 'vitest';
import { PdfError } from '../../src/objects/pdf-error.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { Dice } from '../dice.ts';
import { fits, isNoInput, sceneOf } from '../differential/make-input.ts';
import { FAMILIES } from './all-families.ts';
import type { Family, Variant } from './family.ts';
import { makeSigners, signFiles } from './sign-files.ts';
import type { SignedFile, Signers } from './signed-file.ts';

const SEED = 20261123;

let signers: Signers;
let files: SignedFile[];
beforeAll(async () => {
  signers = await makeSigners();
  files = await signFiles(signers);
});

/** The variant on one file that has what it needs, another one each time the tests know more variants; null when there is none. */
async function anyOf(
  family: Family,
  variant: Variant,
  index: number,
): Promise<{ name: string; bytes: Buffer } | null> {
  for (const [i] of files.entries()) {
    const file = files[(index + i) % files.length]!;
    if (!fits(family, file)) continue;
    try {
      const bytes = await variant(sceneOf(file, signers, Dice.forInput(SEED, index)));
      if (bytes) return { name: file.name, bytes };
    } catch (error) {
      if (!isNoInput(error)) throw error;
    }
  }
  return null;
}

async function verdict(bytes: Buffer): Promise<string> {
  try {
    return (await verifyPdf(bytes, { trust: signers.roots })).validity;
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
}

/** What an object does not have cannot be spelled otherwise. */
const isImpossible = (variant: string) =>
  /^(a page|a content stream|the catalog|the form): |: packed (in an object stream|and plain)$/.test(variant);

/** What must be the answer is known. */
const KNOWN = FAMILIES.filter(({ must }) => must !== 'either');

describe.each(KNOWN.map((family) => [family.name, family] as const))(
  'files of the family %s',
  (_, family) => {
    it(`are ${family.must === 'changed' ? 'never called unmodified' : 'called unmodified'}`, async () => {
      const wrong: string[] = [];
      for (const [index, [name, variant]] of Object.entries(family.variants).entries()) {
        const made = await anyOf(family, variant, index);
        if (!made) {
          if (!isImpossible(name)) wrong.push(`${name}: made on no file`);
          continue;
        }
        const found = await verdict(made.bytes);
        if ((found === 'unmodified') === (family.must === 'unmodified')) continue;
        wrong.push(`${name} on ${made.name}: ${found}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);
