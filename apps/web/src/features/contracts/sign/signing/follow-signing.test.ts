import type { SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { describe, expect, it } from 'vitest';
import { followSigning } from './follow-signing.ts';

const step = (part: Partial<SignProgress[number]> = {}): SignProgress => [
  { contractId: 'c1', code: 0, name: null, message: '', done: false, nextContractId: null, ...part },
];

/** Answers in turn, the last one without limit; an error is a broken connection. */
function server(...answers: (SignProgress | Error)[]) {
  const waits: number[] = [];
  let at = 0;
  return {
    waits,
    ask: async () => {
      const answer = answers[Math.min(at++, answers.length - 1)]!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
  };
}

describe('following a signing', () => {
  it('ends when the signature is complete, and names the next contract', async () => {
    const outcome = await followSigning(server(step(), step({ done: true, nextContractId: 'c2' })));
    expect(outcome).toEqual({ kind: 'done', nextContractId: 'c2' });
  });

  it('ends with the error when the signing failed', async () => {
    const error = { name: 'TIMESTAMP_UNAVAILABLE', message: '时间戳服务暂不可用' };
    const outcome = await followSigning(
      server(step({ done: true, ...error, code: ERRORS.TIMESTAMP_UNAVAILABLE.code })),
    );
    expect(outcome).toEqual({ kind: 'failed', error });
  });

  it('outlives a few broken connections', async () => {
    const broken = new Error('offline');
    const outcome = await followSigning(server(broken, broken, step(), broken, step({ done: true })));
    expect(outcome.kind).toBe('done');
  });

  it('reports that the result is unknown', async () => {
    expect(await followSigning(server(new Error('offline')))).toEqual({ kind: 'unknown' });
  });

  it('reports that the signing never began when the server knows of no attempt', async () => {
    expect(await followSigning(server([]))).toEqual({ kind: 'never-began' });
  });

  it('waits for an event once the server has the attempt, and not before', async () => {
    const told: number[] = [];
    const { ask, wait, waits } = server([], step(), new Error('offline'), step(), step({ done: true }));
    const waitForMove = async (milliseconds: number) => void told.push(milliseconds);
    expect((await followSigning({ ask, wait, waitForMove })).kind).toBe('done');
    expect([waits.length, told.length]).toEqual([3, 2]);
  });

  it('polls quickly at first, then more and more slowly', async () => {
    const slow = server(...Array<SignProgress>(40).fill(step()), step({ done: true }));
    await followSigning(slow);
    expect(slow.waits[0]).toBe(400);
    expect(slow.waits[15]).toBe(1000);
    expect(slow.waits.at(-1)).toBe(2500);
  });
});
