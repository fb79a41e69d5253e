import { PdfError } from '../../src/objects/pdf-error.ts';
import { timestampRevision } from '../../src/sign/timestamp-revision.ts';
import { validationRevision } from '../../src/sign/validation-revision.ts';
import type { Dice } from '../dice.ts';
import { FAMILIES } from '../families/all-families.ts';
import type { Answer, Family, Scene } from '../families/family.ts';
import { honestChanges } from '../families/honest-families.ts';
import { LaterRevision } from '../families/later-revision.ts';
import type { SignedFile, Signers } from '../families/signed-file.ts';
import { UnreadableError } from '../second-reader/syntax.ts';

export interface Input {
  readonly family: string;
  readonly variant: string;
  /** Name of the file that was changed, with what was done before and after. */
  readonly steps: readonly string[];
  readonly must: Answer;
  readonly bytes: Buffer;
}

/** One in so many files is honest: what is refused is counted in hundredths of these. */
const HONEST_EACH = 4;

export const sceneOf = (file: SignedFile, signers: Signers, dice: Dice): Scene => ({
  file,
  signers,
  dice,
  later: (base = file.bytes) => new LaterRevision(base),
});

/** One file of a family, chosen at random from its seed; null where a variant does not fit the chosen file. */
export async function makeInput(
  files: readonly SignedFile[],
  signers: Signers,
  dice: Dice,
): Promise<Input | null> {
  const family = dice.oneIn(HONEST_EACH) ? honestChanges : dice.pick(FAMILIES);
  const chosen = dice.pick(files.filter((file) => fits(family, file)));
  const variant = dice.pick(Object.keys(family.variants));
  const steps = [chosen.name];
  const file =
    family.must === 'changed' && dice.oneIn(4) ? await extended(chosen, signers, dice, steps) : chosen;
  const made = await family.variants[variant]!(sceneOf(file, signers, dice));
  if (!made) return null;
  steps.push(`${family.name}: ${variant}`);
  const bytes = family.must !== 'unmodified' && dice.oneIn(4) ? await covered(made, signers, steps) : made;
  return { family: family.name, variant, steps, must: family.must, bytes };
}

export const fits = (family: Family, file: SignedFile) => file.isClosed || family.isUniversal === true;

/** Something honest comes before. */
async function extended(file: SignedFile, { data, timestamp }: Signers, dice: Dice, steps: string[]) {
  const isStamp = dice.oneIn(2);
  steps.push(isStamp ? 'a timestamp' : 'validation data');
  const revision = isStamp
    ? await timestampRevision(file.bytes, 'before', timestamp)
    : validationRevision(file.bytes, data);
  return { ...file, bytes: Buffer.concat([file.bytes, revision]) };
}

/** A timestamp covers all of it: what came after the first signature is still not theirs. */
async function covered(bytes: Buffer, { timestamp }: Signers, steps: string[]): Promise<Buffer> {
  try {
    const revision = await timestampRevision(bytes, 'behind', timestamp);
    steps.push('a timestamp over it');
    return Buffer.concat([bytes, revision]);
  } catch (error) {
    if (error instanceof PdfError) return bytes;
    throw error;
  }
}

/** What an attack is written on may lack what it needs: no file comes of it. */
export const isNoInput = (error: unknown) =>
  error instanceof RangeError || error instanceof PdfError || error instanceof UnreadableError;
