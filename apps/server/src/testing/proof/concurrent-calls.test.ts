import type { ErrorName } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFilesSound, expectHonest, expectSound, nameOfCode } from './invariants.ts';
import { type Call, type Given, makeCall, type Play } from './make-call.ts';
import { type Shape, type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});

const TOGETHER: Shape = { fill: 'nobody', approval: false, steps: { person: 1, host: 1, guest: 1 } };

/** The result of each of two calls, by name: OK, or the error. */
type Outcome = [ErrorName | 'OK', ErrorName | 'OK'];

interface Duel {
  name: string;
  before: Call[];
  one: Call;
  other: Call;
  /** When `one` reaches the contract first, and the state of the contract then; and when `other` does. */
  oneFirst: [...Outcome, string];
  otherFirst: [...Outcome, string];
  shape?: Partial<Shape>;
}

const send: Call = { actor: 'sponsor', act: 'send' };
const person: Call = { actor: 'person', act: 'sign' };
const host: Call = { actor: 'hostKeeper', act: 'sign' };
const guest: Call = { actor: 'guestKeeper', act: 'sign' };
const ALMOST = [send, person, host];
const COMPLETE = [...ALMOST, guest];

const DUELS: Duel[] = [
  {
    name: 'the last signature, and the sponsor takes the contract back',
    before: ALMOST,
    one: guest,
    other: { actor: 'sponsor', act: 'recall' },
    oneFirst: ['OK', 'ALREADY_ENDED', 'COMPLETE'],
    otherFirst: ['CONTRACT_STATE', 'OK', 'RECALLED'],
  },
  {
    name: 'a signature, and another party refuses',
    before: [send],
    one: person,
    other: { actor: 'guestSecond', act: 'reject' },
    oneFirst: ['OK', 'OK', 'REJECTED'],
    otherFirst: ['CONTRACT_STATE', 'OK', 'REJECTED'],
  },
  {
    name: 'a signature, and the step is passed on to somebody else',
    before: [send],
    one: guest,
    other: { actor: 'guestKeeper', act: 'transmit' },
    oneFirst: ['OK', 'ALREADY_DONE', 'SIGNING'],
    otherFirst: ['NOT_A_PARTY', 'OK', 'SIGNING'],
  },
  {
    name: 'a signature by somebody who has another step as well, and this one is passed on',
    shape: { inPerson: 'guestKeeper' },
    before: [send],
    one: { ...guest, step: 'guest-seal' },
    other: { actor: 'guestKeeper', act: 'transmit', step: 'guest-seal' },
    oneFirst: ['OK', 'ALREADY_DONE', 'SIGNING'],
    otherFirst: ['NOT_A_PARTY', 'OK', 'SIGNING'],
  },
  {
    name: 'a signature, and the sponsor corrects the receiver',
    before: [send],
    one: person,
    other: { actor: 'overseer', act: 'correct' },
    oneFirst: ['OK', 'CORRECT_ACTED', 'SIGNING'],
    // A person who lost access to the contract gets no more of it.
    otherFirst: ['NOT_FOUND', 'OK', 'SIGNING'],
  },
  {
    name: 'two people submit the same step that is filled in',
    shape: { fill: 'guest' },
    before: [send],
    one: { actor: 'guestKeeper', act: 'fill' },
    other: { actor: 'guestSecond', act: 'fill' },
    oneFirst: ['OK', 'ALREADY_DONE', 'SIGNING'],
    otherFirst: ['ALREADY_DONE', 'OK', 'SIGNING'],
  },
  {
    name: 'the sponsor and the overseer void the contract',
    before: COMPLETE,
    one: { actor: 'sponsor', act: 'void' },
    other: { actor: 'overseer', act: 'void' },
    oneFirst: ['OK', 'CONTRACT_STATE', 'TERMINATING'],
    otherFirst: ['CONTRACT_STATE', 'OK', 'TERMINATING'],
  },
  {
    name: 'the last agreement to void, and another party refuses to',
    shape: { steps: { person: 1, host: 1, guest: 1 } },
    before: [...COMPLETE, { actor: 'sponsor', act: 'void' }, person, host],
    one: guest,
    other: { actor: 'guestSecond', act: 'reject' },
    oneFirst: ['OK', 'CONTRACT_STATE', 'TERMINATED'],
    otherFirst: ['CONTRACT_STATE', 'OK', 'COMPLETE'],
  },
];

async function playOf(shape: Shape): Promise<Play> {
  await stage.database.pool.query('delete from rate_counter');
  const { contract, form } = await stage.draft(shape);
  return { stage, contractId: contract.id, form };
}

async function tell(play: Play, call: Call): Promise<Given[]> {
  const answers = await makeCall(play, call);
  for (const answer of answers) expectHonest(answer);
  return answers;
}

const lastWord = (answers: Given[]): string => {
  const refused = answers.find(({ code }) => code !== 0);
  return refused ? nameOfCode(refused.code) : 'OK';
};

async function waiting(): Promise<number> {
  const { rows } = await stage.database.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].count;
}

/** Lets both calls reach the contract's lock, `first` before `second`, and only then continue. */
async function meet(play: Play, first: Call, second: Call): Promise<[Given[], Given[]]> {
  const gate = await stage.database.pool.connect();
  try {
    await gate.query('begin');
    // Weaker than the product's own lock: a call that only begins a signing is not blocked.
    await gate.query('select from contract where id = $1 for no key update', [play.contractId]);
    const one = tell(play, first);
    await expect.poll(waiting, { interval: 20 }).toBe(1);
    const other = tell(play, second);
    await expect.poll(waiting, { interval: 20 }).toBe(2);
    await gate.query('commit');
    return await Promise.all([one, other]);
  } finally {
    // A connection with an open transaction would hold the contract.
    gate.release(true);
  }
}

describe('concurrent calls', () => {
  for (const { name, before, one, other, oneFirst, otherFirst, shape } of DUELS) {
    for (const [first, second, [toOne, toOther, status]] of [
      [one, other, oneFirst],
      [other, one, otherFirst],
    ] as const) {
      it(`${name}: ${first.act} by ${first.actor} comes first`, async () => {
        const laidOut = { ...TOGETHER, ...shape };
        const play = await playOf(laidOut);
        const given: Given[] = [];
        for (const call of before) given.push(...(await tell(play, call)));
        const [said, saidNext] = await meet(play, first, second);
        given.push(...said, ...saidNext);
        const words = first === one ? [said, saidNext] : [saidNext, said];
        expect(words.map(lastWord)).toEqual([toOne, toOther]);
        await stage.product.deliver();
        const replay = await expectSound(play, laidOut, given);
        expect(replay.status).toBe(status);
        await expectFilesSound(play, replay, false);
      });
    }
  }

  it('of three signing parties: every signature is in the file, in sequence', async () => {
    const play = await playOf(TOGETHER);
    const given = await tell(play, send);
    const answers = await Promise.all([person, host, guest].map((call) => tell(play, call)));
    expect(answers.map(lastWord)).toEqual(['OK', 'OK', 'OK']);
    const replay = await expectSound(play, TOGETHER, [...given, ...answers.flat()]);
    expect([replay.status, replay.signed]).toEqual(['COMPLETE', 3]);
    await expectFilesSound(play, replay, true);
  });

  it('of two users of a seal for the same step: one signature, and the other call is refused', async () => {
    const play = await playOf(TOGETHER);
    const given = await tell(play, send);
    const calls = [guest, { ...guest, actor: 'guestSecond' } as Call];
    const answers = await Promise.all(calls.map((call) => tell(play, call)));
    const words = answers.map(lastWord);
    expect(words).toContain('OK');
    expect(['SIGNING_UNDER_WAY', 'ALREADY_DONE']).toContain(words.find((word) => word !== 'OK'));
    const replay = await expectSound(play, TOGETHER, [...given, ...answers.flat()]);
    expect(replay.signed).toBe(1);
    await expectFilesSound(play, replay, false);
  });

  it('of a signer and the passing deadline: the contract is over, and the signer gets that error', async () => {
    const play = await playOf(TOGETHER);
    const given = await tell(play, send);
    const { pool } = stage.database;
    const gate = await pool.connect();
    await gate.query('begin');
    await gate.query("update contract set expire_time = now() - interval '1 second' where id = $1", [
      play.contractId,
    ]);
    const signing = tell(play, guest);
    await expect.poll(waiting, { interval: 20 }).toBe(1);
    await gate.query('commit');
    gate.release();
    expect(lastWord(await signing)).toBe('DEADLINE_PASSED');
    await tell(play, { actor: 'sponsor', act: 'expire' });
    expect(lastWord(await tell(play, guest))).toBe('DEADLINE_PASSED');
    const replay = await expectSound(play, TOGETHER, given);
    expect([replay.status, replay.signed]).toEqual(['EXPIRED', 0]);
  });
});
