import { DerError } from '../src/cms/der-reader.ts';
import { PdfError } from '../src/objects/pdf-error.ts';
import type { Dice } from './dice.ts';
import type { Mutant, Mutation, SeedFile } from './mutant.ts';
import { forgePage } from './mutations/forge-page.ts';
import { mutateBytes } from './mutations/mutate-bytes.ts';
import { mutateCms } from './mutations/mutate-cms.ts';
import { mutateEncryption } from './mutations/mutate-encryption.ts';
import { appendMutatedObjects, appendMutatedTrailer, overwriteObject } from './mutations/mutate-objects.ts';
import { bendTable, joinFiles, redirectStart, shuffleRevisions } from './mutations/mutate-revisions.ts';
import { appendHostileXref, mutateStream, packObjects } from './mutations/mutate-streams.ts';
import { pickSeed } from './pick-seed.ts';

/** How often each is chosen, in comparison with the others. */
export const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [6, mutateBytes],
  [8, appendMutatedObjects],
  [3, overwriteObject],
  [3, appendMutatedTrailer],
  [2, shuffleRevisions],
  [1, redirectStart],
  [1, joinFiles],
  [1, bendTable],
  [3, mutateStream],
  [2, appendHostileXref],
  [2, packObjects],
  [6, mutateCms],
  [2, mutateEncryption],
  [4, forgePage],
];

const ALL = MUTATIONS.flatMap(([weight, mutation]) => Array.from({ length: weight }, () => mutation));

/** One input: a seed file, changed one to three times. */
export async function mutate(seeds: readonly SeedFile[], dice: Dice): Promise<Mutant> {
  const seed = pickSeed(seeds, dice);
  const steps = [seed.name];
  let bytes = seed.bytes;
  let isForged = false;
  for (let left = dice.oneIn(3) ? 1 + dice.roll(3) : 1; left > 0; left--) {
    const mutation = dice.pick(ALL);
    const done = await apply(mutation, bytes, dice, seeds);
    if (!done) continue;
    // Only the sound file itself: after another change no one can say what the forgery still shows.
    isForged = done.by === forgePage && seed.isSound && bytes === seed.bytes;
    bytes = done.bytes;
    steps.push(done.by.name);
  }
  return { seed, bytes, steps, isForged };
}

/** Where a mutation needs structure that is not there (any more), the bytes are changed instead. */
async function apply(mutation: Mutation, bytes: Buffer, dice: Dice, seeds: readonly SeedFile[]) {
  const attempt = async (by: Mutation) => {
    const changed = await by(bytes, dice, seeds);
    return changed && { bytes: changed, by };
  };
  try {
    return await attempt(mutation);
  } catch (error) {
    if (error instanceof PdfError || error instanceof DerError) return attempt(mutateBytes);
    throw error;
  }
}
