import { beforeAll, describe, expect, it } from 'vitest';
import { compareRevisions } from '../src/compare/compare-revisions.ts';
import { openPdf } from '../src/objects/pdf-document.ts';
import { workedTime } from '../src/testing/programs/processor-time.ts';
import { CORPUS } from './corpus-folder.ts';
import { Dice } from './dice.ts';
import { makeGround } from './ground.ts';
import { minimise } from './minimise.ts';
import { MUTATIONS, mutate } from './mutate.ts';
import { forgePage } from './mutations/forge-page.ts';
import { seedFiles } from './seed-files.ts';
import type { Ground } from './target.ts';
import { loadDoors, pickTarget, tryInput } from './try-input.ts';

/** The job itself (`npm run fuzz -w packages/pdf`) runs for as long as one likes. */
const SEED = 20261121;
const ROUNDS = 600;
/** Of processor time, far above the bound of the job: a process that has just begun compiles what it runs. */
const TOO_LONG_MS = 10_000;

let ground: Ground;
beforeAll(async () => {
  ground = await makeGround(await seedFiles(CORPUS));
}, 60_000);

describe('damaged and hostile files', () => {
  it('neither crash nor hang nor deceive verifying, inspecting, signing and drawing', {
    timeout: 120_000,
  }, async () => {
    const doors = await loadDoors();
    for (let index = 0; index < ROUNDS; index++) {
      const dice = Dice.forInput(SEED, index);
      const target = pickTarget(dice);
      const mutant = await mutate(ground.seeds, dice);
      const worked = workedTime();
      expect(
        await tryInput(target, mutant, ground, doors),
        `${mutant.steps.join(', ')} (input ${index})`,
      ).toBeNull();
      expect(worked(), `${mutant.steps.join(', ')} (input ${index})`).toBeLessThan(TOO_LONG_MS);
    }
  });
});

describe('the engine behind it', () => {
  it('makes the same input again from its seed and number', async () => {
    const [first, again] = await Promise.all([1, 2].map(() => mutate(ground.seeds, Dice.forInput(3, 14))));
    expect(again).toEqual(first);
    const other = await mutate(ground.seeds, Dice.forInput(3, 15));
    expect(other.bytes.equals(first!.bytes)).toBe(false);
  });

  it.each(MUTATIONS.map(([, mutation]) => [mutation.name, mutation] as const))(
    '%s changes files',
    async (_, mutation) => {
      const own = ground.seeds.filter(({ name }) => name.startsWith('own-'));
      const signed = own.find(({ name }) => name === 'own-stream-signed')!;
      let changed = 0;
      for (let index = 0; index < 10; index++) {
        const bytes = await mutation(signed.bytes, Dice.forInput(1, index), own);
        if (bytes && !bytes.equals(signed.bytes)) changed++;
      }
      // An entry of a table can only be bent where there is a table.
      if (mutation.name !== 'bendTable') expect(changed).toBeGreaterThan(2);
    },
  );

  it('forges pages so that an eye can see it', async () => {
    const { bytes } = ground.seeds.find(({ name }) => name === 'own-table-signed')!;
    const from = openPdf(bytes).revisions.length - 1;
    for (let index = 0; index < 12; index++) {
      const forged = await forgePage(bytes, Dice.forInput(2, index), ground.seeds);
      expect(await compareRevisions(forged!, { from, width: 200 }), `forgery ${index}`).not.toEqual([]);
    }
  });

  it('finds a small input that fails like a large one', async () => {
    const large = Buffer.concat([Buffer.alloc(3000, 'a'), Buffer.from('needle'), Buffer.alloc(3000, 'b')]);
    const small = await minimise(large, async (candidate) => candidate.includes('needle'), 500);
    expect(small.includes('needle')).toBe(true);
    expect(small.length).toBeLessThan(40);
  });
});
