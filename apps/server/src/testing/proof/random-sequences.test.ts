import { WIDE } from '@cinnabar/kernel/testing';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { expectFilesSound, expectHonest, expectSound, nameOfCode } from './invariants.ts';
import { ACTS, type Act, type Call, type Given, makeCall, type Play } from './make-call.ts';
import { ACTORS, type ActorName, type Shape, type Stage, setStage } from './stage.ts';

/** A longer run: `PROOF_RUNS=500 npx vitest run --project server random-sequences`; the same again: `PROOF_SEED=…`. */
const RUNS = Number(process.env.PROOF_RUNS ?? (WIDE ? 12 : 4));
const SEED = Number(process.env.PROOF_SEED ?? Date.now() & 0x7fffffff);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});

const shapes: fc.Arbitrary<Shape> = fc.record({
  fill: fc.constantFrom('nobody', 'person', 'guest'),
  approval: fc.boolean(),
  receiver: fc.boolean(),
  copy: fc.constantFrom(undefined, 'SEND', 'FINISH'),
  steps: fc.record({
    person: fc.integer({ min: 1, max: 2 }),
    host: fc.integer({ min: 1, max: 2 }),
    guest: fc.integer({ min: 1, max: 2 }),
  }),
});

/** Final calls are rare, so that most runs proceed; every player tries everything, mostly without permission. */
const RARE: readonly Act[] = ['reject', 'recall', 'finish', 'expire'];
const acts = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Act>('next') },
  { weight: 12, arbitrary: fc.constantFrom(...ACTS.filter((act) => !RARE.includes(act))) },
  { weight: 2, arbitrary: fc.constantFrom(...RARE) },
);
const calls: fc.Arbitrary<Call> = fc.record({ actor: fc.constantFrom<ActorName>(...ACTORS), act: acts });
/** Calls that are tried at one time. */
const moments = fc.uniqueArray(calls, { minLength: 1, maxLength: 3, selector: ({ actor }) => actor });

it(
  'random calls of several people at once violate no invariant',
  async () => {
    const outcomes = new Map<string, number>();
    const ends = new Map<string, number>();
    process.stdout.write(`PROOF_SEED=${SEED} PROOF_RUNS=${RUNS}\n`);
    await fc.assert(
      fc.asyncProperty(shapes, fc.array(moments, { minLength: 8, maxLength: 14 }), async (shape, run) => {
        const { contract, form } = await stage.draft(shape);
        const play: Play = { stage, contractId: contract.id, form };
        const given: Given[] = [];
        // Limits of calls have tests of their own.
        await stage.database.pool.query('delete from rate_counter');
        for (const moment of [[{ actor: 'sponsor', act: 'next' } as Call], ...run]) {
          const answers = (await Promise.all(moment.map((call) => makeCall(play, call)))).flat();
          for (const answer of answers) {
            expectHonest(answer);
            const key = answer.code === 0 ? 'OK' : nameOfCode(answer.code);
            outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
          }
          given.push(...answers);
          await stage.product.domains.contracts.settle();
          await stage.product.deliver();
        }
        const replay = await expectSound(play, shape, given);
        await expectFilesSound(play, replay, replay.signed > 0);
        ends.set(replay.status, (ends.get(replay.status) ?? 0) + 1);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: process.env.PROOF_SHRINK === undefined },
    );
    process.stdout.write(
      `${JSON.stringify({ ...Object.fromEntries(ends), ...Object.fromEntries(outcomes) })}\n`,
    );
    expect(outcomes.get('OK'), 'enough was lawful to mean something').toBeGreaterThan(RUNS * 2);
  },
  60_000 + RUNS * 40_000,
);

it('a receiver who is replaced before they have filled in anything is asked to fill, not to sign', async () => {
  const shape: Shape = { fill: 'person', approval: false, steps: { person: 1, host: 1, guest: 1 } };
  const { contract, form } = await stage.draft(shape);
  const play: Play = { stage, contractId: contract.id, form };
  const given: Given[] = [];
  for (const act of ['send', 'correct'] as const)
    given.push(...(await makeCall(play, { actor: 'sponsor', act })));
  expect(given.map(({ code }) => code)).toEqual([0, 0]);
  const { letters } = await expectSound(play, shape, given);
  expect(letters).toContain(`contract-to-fill → ${stage.players.substitute.contact}`);
});
