import type { Abilities } from '@cinnabar/protocol/contracts/contract-acts';
import { SIGN_CODE, type SignCode } from '@cinnabar/protocol/contracts/sign-code';
import { describe, expect, it } from 'vitest';
import { batchOffers, keepShown, runBatch } from './batch-acts.ts';

const row = (id: string, open: Partial<Abilities>, signCode: SignCode = SIGN_CODE.WAITING_FOR_OTHERS) => ({
  id,
  abilities: open as Abilities,
  signCode,
});
const toSign = row('sign', { sign: true, download: true }, SIGN_CODE.SIGN);
const waiting = row('waiting', { urge: true, download: true });
const draft = row('draft', { edit: true, delete: true, download: 'WRONG_STATE' });

const told = (rows: Parameters<typeof batchOffers>[0]) =>
  batchOffers(rows).map(({ act, rows, left }) => [act, rows.map(({ id }) => id), left]);

describe('acts on several contracts', () => {
  it('are those that all of them allow', () => {
    expect(told([waiting, waiting])).toEqual([
      ['urge', ['waiting', 'waiting'], 0],
      ['download', ['waiting', 'waiting'], 0],
    ]);
    expect(told([draft])).toEqual([['delete', ['draft'], 0]]);
    expect(told([])).toEqual([]);
  });

  it('say how many of them they leave out', () => {
    expect(told([toSign, waiting, draft])).toEqual([
      ['handle', ['sign'], 2],
      ['urge', ['waiting'], 2],
      ['download', ['sign', 'waiting'], 1],
      ['delete', ['draft'], 2],
    ]);
  });

  it('never reach a row that is no longer in the list', () => {
    const chosen = new Set(['sign', 'gone']);
    expect([...keepShown(chosen, [toSign, waiting])]).toEqual(['sign']);
    const same = new Set(['sign']);
    expect(keepShown(same, [toSign])).toBe(same);
  });

  it('go on after a refusal, and say the first one', async () => {
    const refused = new Error('reminded already');
    const result = await runBatch(['a', 'b', 'c', 'd'], async (id) => {
      if (id === 'b' || id === 'c') throw id === 'b' ? refused : new Error('another');
    });
    expect(result).toEqual({ done: 2, failed: 2, error: refused });
  });
});
